package orbweaver.cli.users;

import static java.util.stream.Collectors.joining;

import java.util.List;
import orbweaver.console.visitor.UserAccount;
import orbweaver.contract.EnumText;

/** Text of the file of users, in YAML. */
final class UserFileText {
  private static final String HEAD =
      """
      # Users who can log in to the pages of this crawl. Written by orbweaver users put.
      # The passwords are not in this file. Whoever reads it can test guesses: keep it secret.
      """;

  private UserFileText() {}

  // None of the texts has a sign that is escaped between quotes.
  static String of(List<UserAccount> users) {
    var list = users.stream().map(UserFileText::entry).collect(joining());
    return HEAD + (users.isEmpty() ? "users: []\n" : "users:\n" + list);
  }

  private static String entry(UserAccount user) {
    var password = user.password();
    return "  - name: \"%s\"\n".formatted(user.name())
        + user.party().map("    party: \"%s\"\n"::formatted).orElse("")
        + "    role: %s\n".formatted(EnumText.of(user.role()))
        + "    salt: \"%s\"\n".formatted(password.salt())
        + "    memory-kib: %d\n".formatted(password.memoryKib())
        + "    passes: %d\n".formatted(password.passes())
        + "    lanes: %d\n".formatted(password.lanes())
        + "    stored-key: \"%s\"\n".formatted(password.storedKey());
  }
}
