package orbweaver.cli.options;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import orbweaver.fetcher.http.Credentials;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Option for credentials that the fetcher sends to some origins. */
public final class CredentialsOption {
  private static final String EXPECTED =
      "ORIGIN USER:PASSWORD, such as https://a.example me:secret";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--credentials",
      paramLabel = "FILE",
      description =
          "File with lines of ORIGIN USER:PASSWORD. Sent to these origins only (HTTP Basic"
              + " authentication).")
  private Optional<Path> file = Optional.empty();

  /** Returns the credentials in the file; none without the option. */
  public Credentials credentials() {
    return file.map(this::read).orElse(Credentials.NONE);
  }

  private Credentials read(Path from) {
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

  private List<String> linesOf(Path from) {
    try {
      return Files.readAllLines(from, UTF_8);
    } catch (IOException e) {
      throw new ParameterException(
          command.commandLine(),
          "--credentials: cannot read %s (%s)".formatted(from, e.getClass().getSimpleName()));
    }
  }

  // The message omits the line, which may contain a secret.
  private ParameterException wrong(Path from, int line) {
    return new ParameterException(
        command.commandLine(),
        "--credentials: %s, line %d (expected: %s)".formatted(from, line, EXPECTED));
  }
}
