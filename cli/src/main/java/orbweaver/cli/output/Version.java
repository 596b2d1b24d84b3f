package orbweaver.cli.output;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** Version of the running jar. */
public final class Version implements IVersionProvider {
  /** Returns the version number, without the program name. */
  public static String number() {
    return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
        .orElse("unpackaged");
  }

  @Override
  public String[] getVersion() {
    return new String[] {"orbweaver " + number()};
  }
}
