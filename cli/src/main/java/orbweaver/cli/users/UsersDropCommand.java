package orbweaver.cli.users;

import java.util.concurrent.Callable;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver users drop}. */
@Command(
    name = "drop",
    header = "Drops a user, whose sessions end with the next request.",
    mixinStandardHelpOptions = true)
final class UsersDropCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "Name of the user.")
  private String name = "";

  @Mixin private DirOption dir = new DirOption();

  @Override
  public Integer call() {
    CommandEnvironment.logErrorsOnly();
    if (!UserFile.in(dir.path()).drop(name))
      throw new ParameterException(
          command.commandLine(),
          name + ": no such user (expected: a name of orbweaver users list)");
    command.commandLine().getOut().println(name + ": dropped");
    return ExitCode.FINISHED.number();
  }
}
