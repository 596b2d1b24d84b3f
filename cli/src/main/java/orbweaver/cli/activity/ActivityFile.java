package orbweaver.cli.activity;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.course.Course;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;

/**
 * An activity as it is kept in a file: the whole of a crawl in one place.
 *
 * <p>Example:
 *
 * <pre>
 * name: docs
 * operator: me@example.org
 * seeds: [https://docs.example.org/]
 * constraints: ((origin-host) (header-robots-allowed))
 * rules: |
 *   -url:*.pdf
 * politeness: {delay: 2s, patience: 10m}
 * </pre>
 *
 * @param name of the activity
 * @param documentation what it is for
 * @param operator whom a server's owner can write to
 * @param seeds where it begins
 * @param formula constraints and rules together; that no URL is visited twice is always in it, and
 *     where the file says to minimize DNS, hosts are told apart by their literal names
 * @param delay between two requests to a host
 * @param patience how long an unreachable host is waited for
 * @param own origins where robots.txt does not bind it
 * @param course how it goes through its region; plainly when empty
 */
public record ActivityFile(
    String name,
    Optional<String> documentation,
    Optional<String> operator,
    List<CrawlUrl> seeds,
    Formula formula,
    Optional<Duration> delay,
    Optional<Duration> patience,
    List<String> own,
    Optional<Course> course) {
  public ActivityFile {
    seeds = List.copyOf(seeds);
    own = List.copyOf(own);
  }

  /** Whether a name is that of such a file. */
  public static boolean isOne(String name) {
    var lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".yaml") || lower.endsWith(".yml");
  }

  /**
   * Reads a file.
   *
   * @throws CommandException with the place in it that is wrong
   */
  public static ActivityFile read(Path path) {
    return new Shelf().read(path);
  }
}
