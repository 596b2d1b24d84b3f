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
  public static Credentials read(Path file) {
    var byOrigin = new HashMap<String, String>();
    var lines = linesOf(file);
    for (var i = 0; i < lines.size(); i++) {
      var line = lines.get(i).strip();
      if (line.isEmpty() || line.startsWith("#")) continue;
      var parts = line.split("\\s+", 2);
      if (parts.length < 2 || !isValid(parts[0], parts[1])) throw invalidLine(file, i + 1);
      byOrigin.put(parts[0], parts[1]);
    }
    return new Credentials(byOrigin);
  }

  private static boolean isValid(String origin, String secret) {
    return Credentials.isOrigin(origin) && secret.contains(":");
  }

  private static List<String> linesOf(Path file) {
    try {
      return Files.readAllLines(file, UTF_8);
    } catch (IOException e) {
      throw ServiceVariables.CREDENTIALS.invalid(
          "cannot read %s (%s)".formatted(file, e.getClass().getSimpleName()));
    }
  }

  // The message omits the line, which may contain a secret.
  private static SettingException invalidLine(Path file, int line) {
    return ServiceVariables.CREDENTIALS.invalid(
        "%s, line %d (expected: %s)".formatted(file, line, EXPECTED));
  }
}
