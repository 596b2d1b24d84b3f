package orbweaver.cli.users;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.console.visitor.UserAccount;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.contract.activity.Party;
import orbweaver.runtime.password.PasswordKeys;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver users put}. */
@Command(
    name = "put",
    header = "Puts a user on file, or replaces the one with that name.",
    description =
        "Asks for the password; if standard input is no terminal, its first line is the password."
            + " The file has a verifier of the password, not the password.%n",
    mixinStandardHelpOptions = true)
final class UsersPutCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "Name of the user, in lower case.")
  private String name = "";

  @Option(
      names = "--role",
      paramLabel = "ROLE",
      defaultValue = "reader",
      description =
          "${COMPLETION-CANDIDATES}: a reader reads, an editor also changes the virtual library and"
              + " runs walks, an operator may do everything. Default: ${DEFAULT-VALUE}.")
  private VisitorRole role = VisitorRole.READER;

  @Option(
      names = "--party",
      paramLabel = "NAME",
      description = "Party that the user acts for. Default: none.")
  private Optional<Party> party = Optional.empty();

  @Mixin private DirOption dir = new DirOption();

  @Override
  public Integer call() throws IOException {
    CommandEnvironment.logErrorsOnly();
    var file = UserFile.in(dir.path());
    file.requireFolder();
    var isReplaced = file.put(account());
    command.commandLine().getOut().println(name + (isReplaced ? ": replaced" : ": added"));
    return ExitCode.FINISHED.number();
  }

  private UserAccount account() throws IOException {
    var password = PasswordInput.read(name, this::misuse);
    try {
      var verifier = PasswordKeys.verifier(password, new SecureRandom());
      return new UserAccount(name, party.map(Party::name), role, verifier);
    } catch (IllegalArgumentException e) {
      throw misuse(String.valueOf(e.getMessage()));
    } finally {
      Arrays.fill(password, '\0');
    }
  }

  private ParameterException misuse(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
