package orbweaver.e2e;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** What can be learned of the ring of a crawl from its folder. */
final class Ring {
  private static final Pattern BOOTSTRAP = Pattern.compile("\"bootstrap\":\"([0-9.:]+)\"");

  private Ring() {}

  /** Where the broker of a running crawl listens. */
  static String bootstrap(Path folder) throws Exception {
    var said = Files.readString(folder.resolve("running.json"));
    var found = BOOTSTRAP.matcher(said);
    if (!found.find()) throw new IllegalStateException(said);
    return found.group(1);
  }
}
