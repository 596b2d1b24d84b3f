package orbweaver.app.settings;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import orbweaver.fetcher.http.Credentials;
import orbweaver.runtime.settings.SettingException;

/** File of credentials, one origin with user and password per line. */
public final class CredentialsFile {
  private static final String EXPECTED =
      "ORIGIN USER:PASSWORD, such as https://a.example me:secret";

  private CredentialsFile() {}

  /**
   * Reads a file.
   *
   * @throws SettingException if it is unreadable or malformed
   */
  public static Credentials read(Path from) {
    var byOrigin = new HashMap<String, String>();
    var lines = linesOf(from);
    for (var i = 0; i < lines.size(); i++) {
      var line = lines.get(i).strip();
      if (line.isEmpty() || line.startsWith("#")) continue;
      var parts = line.split("\\s+", 2);
      if (parts.length < 2 || !isGood(parts[0], parts[1])) throw wrong(from, i + 1);
      byOrigin.put(parts[0], parts[1]);
    }
    return new Credentials(byOrigin);
  }

  private static boolean isGood(String origin, String secret) {
    return Credentials.isOrigin(origin) && secret.contains(":");
  }

  private static List<String> linesOf(Path from) {
    try {
      return Files.readAllLines(from, UTF_8);
    } catch (IOException e) {
      throw ServiceVariables.CREDENTIALS.invalid(
          "cannot read %s (%s)".formatted(from, e.getClass().getSimpleName()));
    }
  }

  // The message omits the line, which may contain a secret.
  private static SettingException wrong(Path from, int line) {
    return ServiceVariables.CREDENTIALS.invalid(
        "%s, line %d (expected: %s)".formatted(from, line, EXPECTED));
  }
}
