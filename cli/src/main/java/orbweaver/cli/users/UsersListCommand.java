package orbweaver.cli.users;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Terminal;
import orbweaver.console.visitor.UserAccount;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.contract.EnumText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver users list}. */
@Command(
    name = "list",
    header = "Lists the users, with their roles and parties.",
    mixinStandardHelpOptions = true)
final class UsersListCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private DirOption dir = new DirOption();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  /** Output of {@code --json}. */
  private record Users(List<ListedUser> users) {}

  /** User without the password. */
  private record ListedUser(String name, VisitorRole role, Optional<String> party) {
    private static ListedUser of(UserAccount account) {
      return new ListedUser(account.name(), account.role(), account.party());
    }

    private String line() {
      return name + "  " + EnumText.of(role) + party.map(owner -> "  " + owner).orElse("");
    }
  }

  @Override
  public Integer call() {
    CommandEnvironment.logErrorsOnly();
    var users = UserFile.in(dir.path()).users().stream().map(ListedUser::of).toList();
    var text =
        users.isEmpty()
            ? "no users: nobody has to log in"
            : users.stream().map(ListedUser::line).collect(joining("\n"));
    Terminal.screen(command, json).printResult(text, new Users(users));
    return ExitCode.FINISHED.number();
  }
}
