package orbweaver.contract.order;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;

import java.util.Optional;
import java.util.regex.Pattern;
import orbweaver.contract.url.CrawlUrl;

/**
 * Path by which an activity discovered a URL: seed, link depth, redirects in a row, and role.
 *
 * @param root seed of the path
 * @param depth number of hyperlinks from the seed: 0 for the seed itself; a redirect adds none
 * @param hops number of redirects, refreshes and sitemap entries since the last hyperlink
 * @param family those parts of the family index (ordinals among seeds and links) that can make a
 *     difference to the activity's formula, such as {@code 03.02}; absent if none can
 * @param means role of the URL in sitemap discovery; absent if the URL is wanted as a page
 * @param run run of directory pages that the path ends with; absent if the last link leads out of
 *     the directory
 */
public record Label(
    CrawlUrl root,
    int depth,
    int hops,
    Optional<String> family,
    Optional<Means> means,
    Optional<DirectoryRun> run) {
  private static final int MAX_FAMILY_LENGTH = 400;
  private static final Pattern FAMILY = Pattern.compile("[0-9]{2,}(\\.[0-9]{2,})*\\.?");

  /**
   * Maximum number of redirects in a row: RFC 9309, 2.3.1.2, requires at least five for robots.txt.
   */
  public static final int MOST_HOPS = 5;

  /** Maximum number of mutually undominated paths that are stored for one URL and activity. */
  public static final int MOST_OF_A_URL = 16;

  public Label {
    requireAtLeast(0, "depth", depth);
    requireAtLeast(0, "hops", hops);
    family.ifPresent(Label::requireFamily);
  }

  /** Creates the path of a page. */
  public Label(CrawlUrl root, int depth, int hops, Optional<String> family) {
    this(root, depth, hops, family, Optional.empty(), Optional.empty());
  }

  /** Creates the path of a page for a formula without families. */
  public Label(CrawlUrl root, int depth, int hops) {
    this(root, depth, hops, Optional.empty());
  }

  private static void requireFamily(String index) {
    var isIndex = index.length() <= MAX_FAMILY_LENGTH && FAMILY.matcher(index).matches();
    require(isIndex, "family", index, "ordinals with dots between them, such as 03.02");
  }

  /** Returns the path of a seed. */
  public static Label ofRoot(CrawlUrl root) {
    return new Label(root, 0, 0);
  }

  /** Tests whether the path consists of its seed only. */
  public boolean isOfRoot() {
    return depth == 0 && hops == 0;
  }

  /** Returns the path to a page that is linked from the end of this path. */
  public Label acrossLink() {
    return new Label(root, depth + 1, 0, family);
  }

  /** Returns the path to the target of a redirect or refresh at the end of this path. */
  public Label acrossRedirect() {
    return new Label(root, depth, hops + 1, family, means, run);
  }

  /**
   * Returns the path to a URL listed in the robots.txt or sitemap at the end of this path. The step
   * counts as a redirect.
   */
  public Label acrossListing(Optional<Means> role) {
    return new Label(root, depth, hops + 1, family, role, Optional.empty());
  }

  /** Returns a copy with that family index. */
  public Label in(String index) {
    return new Label(root, depth, hops, Optional.of(index), means, run);
  }

  /** Returns a copy for a URL in that role. */
  public Label as(Means role) {
    return new Label(root, depth, hops, family, Optional.of(role), run);
  }

  /** Returns a copy that ends with that run of pages. */
  public Label withRun(DirectoryRun pages) {
    return new Label(root, depth, hops, family, means, Optional.of(pages));
  }

  /** Returns a copy with that depth. */
  public Label withDepth(int links) {
    return new Label(root, links, hops, family, means, run);
  }
}
