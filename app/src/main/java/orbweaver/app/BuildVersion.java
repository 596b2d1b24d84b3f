package orbweaver.app;

import java.util.Optional;

/** Version of the running program. */
public final class BuildVersion {
  private BuildVersion() {}

  /** Returns the version number in the manifest of the jar. */
  public static String number() {
    return Optional.ofNullable(BuildVersion.class.getPackage().getImplementationVersion())
        .orElse("unpackaged");
  }
}
