package orbweaver.sandbox.hostile;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Table of all cases of the hostile web with their expected outcomes. */
public final class HostileCases {
  private static final String FILE = "hostile-cases.txt";

  private HostileCases() {}

  /** Returns the cases in the order of their numbers. */
  public static List<HostileCase> all() {
    try (var in = HostileCases.class.getResourceAsStream(FILE)) {
      if (in == null) throw new IllegalStateException(FILE + ": missing");
      return new String(in.readAllBytes(), UTF_8)
          .lines()
          .filter(line -> line.startsWith("T"))
          .map(HostileCase::parse)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
