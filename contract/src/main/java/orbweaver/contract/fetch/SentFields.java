package orbweaver.contract.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Text form of the header fields of a request as it was sent: one line {@code Name: value} for each
 * field, without credentials.
 */
public final class SentFields {
  // Credentials of the operator do not belong into records and files that others read.
  private static final Set<String> CREDENTIALS =
      Set.of("authorization", "proxy-authorization", "cookie");
  private static final String SEPARATOR = ": ";

  private SentFields() {}

  /** Tests whether a field contains credentials. */
  public static boolean isCredential(String name) {
    return CREDENTIALS.contains(name.toLowerCase(Locale.ROOT));
  }

  /** Returns the text, in UTF-8. A line break in a value becomes a space. */
  public static byte[] bytes(Map<String, String> fields) {
    return fields.entrySet().stream()
        .filter(field -> !isCredential(field.getKey()))
        .map(field -> field.getKey() + SEPARATOR + field.getValue().replaceAll("[\r\n]", " "))
        .sorted()
        .collect(Collectors.joining("\n"))
        .getBytes(UTF_8);
  }

  /** Reads the text; empty if a line is not a field. */
  public static Optional<Map<String, String>> read(byte[] text) {
    var fields = new LinkedHashMap<String, String>();
    for (var line : new String(text, UTF_8).lines().toList()) {
      var parts = line.split(SEPARATOR, 2);
      if (parts.length < 2 || parts[0].isEmpty()) return Optional.empty();
      fields.put(parts[0], parts[1]);
    }
    return Optional.of(fields);
  }
}
