package orbweaver.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** Of the jar this runs from. */
public final class Version implements IVersionProvider {
  /** The number alone. */
  public static String text() {
    return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
        .orElse("unpackaged");
  }

  @Override
  public String[] getVersion() {
    return new String[] {"orbweaver " + text()};
  }
}
