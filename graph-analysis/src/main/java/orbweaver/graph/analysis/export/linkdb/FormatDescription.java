package orbweaver.graph.analysis.export.linkdb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.stream.Stream;

/** Description of the format of a link database, for people. */
public final class FormatDescription {
  private static final String LINK_FILES = "link-files.txt";
  private static final String LISTS = "lists.txt";

  private FormatDescription() {}

  /** Returns the description of a folder. */
  static String ofFolder() {
    return text("folder-head.txt", LINK_FILES, LISTS, "folder-catalogue.txt");
  }

  /** Returns the description of the files that a server publishes. */
  public static String ofServer() {
    return text("served-head.txt", LINK_FILES, LISTS, "served-catalogue.txt");
  }

  private static String text(String... parts) {
    return Stream.of(parts).map(FormatDescription::part).collect(joining());
  }

  private static String part(String name) {
    try (var in = Objects.requireNonNull(FormatDescription.class.getResourceAsStream(name))) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
