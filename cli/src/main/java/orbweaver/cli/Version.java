package orbweaver.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** Of the jar this runs from. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    var version = Optional.ofNullable(Version.class.getPackage().getImplementationVersion());
    return new String[] {"orbweaver " + version.orElse("unpackaged")};
  }
}
