package orbweaver.cli.output;

import orbweaver.app.BuildVersion;
import picocli.CommandLine.IVersionProvider;

/** Version of the command, as option {@code --version} prints it. */
public final class VersionProvider implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"orbweaver " + BuildVersion.number()};
  }
}
