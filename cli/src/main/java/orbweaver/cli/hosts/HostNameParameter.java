package orbweaver.cli.hosts;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Parameter for the host that a command overrides. */
final class HostNameParameter {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "The host, such as www.example.org.")
  private String host = "";

  /** Returns the name of the host; rejects a blank one. */
  String name() {
    if (!host.isBlank()) return host;
    throw new ParameterException(
        command.commandLine(), "NAME: empty (expected: a host such as www.example.org)");
  }
}
