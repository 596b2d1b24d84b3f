package orbweaver.cli.users;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import orbweaver.admin.activity.TextFileReader;
import orbweaver.admin.yaml.YamlKeys;
import orbweaver.admin.yaml.YamlValue;
import orbweaver.admin.yaml.YamlValue.Mapping;
import orbweaver.admin.yaml.YamlValue.Scalar;
import orbweaver.console.visitor.UserAccount;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.contract.EnumText;
import orbweaver.contract.activity.Party;
import orbweaver.contract.password.PasswordVerifier;
import orbweaver.runtime.OperationException;

/** Reader of the file of users. */
final class UserFileReader {
  private static final List<String> KEYS =
      List.of("name", "party", "role", "salt", "memory-kib", "passes", "lanes", "stored-key");

  private UserFileReader() {}

  static List<UserAccount> read(Path file) {
    try {
      var keys = YamlKeys.read(TextFileReader.read(file));
      keys.requireKnown(List.of("users"));
      // A file that is not complete must not open the pages to everybody.
      if (!keys.has("users"))
        throw new IllegalArgumentException("no key users (expected: users: with a list, or [])");
      var users = keys.members("users").stream().map(value -> user(keys, value)).toList();
      requireDifferent(users);
      return users;
    } catch (IllegalArgumentException e) {
      throw OperationException.folderError(
          file + ": " + e.getMessage() + " (next step: correct the file, or put its users again)");
    }
  }

  private static void requireDifferent(List<UserAccount> users) {
    var names = new HashSet<String>();
    for (var user : users)
      if (!names.add(user.name()))
        throw new IllegalArgumentException(user.name() + ": twice (expected: each name once)");
  }

  private static UserAccount user(YamlKeys file, YamlValue value) {
    if (!(value instanceof Mapping mapping)) throw file.mismatch(value, "keys and values");
    var keys = new YamlKeys(file.source(), mapping);
    keys.requireKnown(KEYS);
    var verifier =
        new PasswordVerifier(
            text(keys, "salt"),
            number(keys, "memory-kib"),
            number(keys, "passes"),
            number(keys, "lanes"),
            text(keys, "stored-key"));
    var party = keys.text("party").map(Scalar::text).map(Party::new).map(Party::name);
    return new UserAccount(text(keys, "name"), party, role(keys), verifier);
  }

  private static VisitorRole role(YamlKeys keys) {
    var text = text(keys, "role");
    return Arrays.stream(VisitorRole.values())
        .filter(role -> EnumText.of(role).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "role: " + text + " (expected: reader, editor or operator)"));
  }

  private static String text(YamlKeys keys, String key) {
    return keys.text(key)
        .map(Scalar::text)
        .orElseThrow(() -> keys.mismatch(keys.mapping(), "key " + key));
  }

  private static int number(YamlKeys keys, String key) {
    var text = text(keys, key);
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(key + ": " + text + " (expected: a number)", e);
    }
  }
}
