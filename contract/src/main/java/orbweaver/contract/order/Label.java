package orbweaver.contract.order;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;

import java.util.Optional;
import java.util.regex.Pattern;
import orbweaver.contract.url.CrawlUrl;

/**
 * By which way an activity came to a URL: from which seed, over how many hyperlinks, after how many
 * redirects in a row, and as what.
 *
 * @param root the seed the way began at
 * @param depth hyperlinks from the root; a root has 0, a redirect adds none
 * @param hops redirects, refreshes and listings since the last hyperlink
 * @param family what the activity's formula can tell of its place among the roots and their links,
 *     such as {@code 03.02}; absent where that makes no difference
 * @param means as what the URL is wanted, where it is to lead to others; absent where it is wanted
 *     as a page
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
  private static final int MOST_OF_FAMILY = 400;
  private static final Pattern FAMILY = Pattern.compile("[0-9]{2,}(\\.[0-9]{2,})*\\.?");

  /** As many in a row as RFC 9309, 2.3.1.2, asks for on the way to a robots.txt. */
  public static final int MOST_HOPS = 5;

  /** So many that no other beats are kept of a URL for an activity. */
  public static final int MOST_OF_A_URL = 16;

  public Label {
    requireAtLeast(0, "depth", depth);
    requireAtLeast(0, "hops", hops);
    family.ifPresent(Label::requireFamily);
  }

  /** Of a page. */
  public Label(CrawlUrl root, int depth, int hops, Optional<String> family) {
    this(root, depth, hops, family, Optional.empty(), Optional.empty());
  }

  /** Of a page, where families make no difference. */
  public Label(CrawlUrl root, int depth, int hops) {
    this(root, depth, hops, Optional.empty());
  }

  private static void requireFamily(String index) {
    var isIndex = index.length() <= MOST_OF_FAMILY && FAMILY.matcher(index).matches();
    require(isIndex, "family", index, "ordinals with dots between them, such as 03.02");
  }

  /** The label of a seed. */
  public static Label ofRoot(CrawlUrl root) {
    return new Label(root, 0, 0);
  }

  /** Whether nothing led there. */
  public boolean isOfRoot() {
    return depth == 0 && hops == 0;
  }

  /** The label of what a page with this label links to. */
  public Label acrossLink() {
    return new Label(root, depth + 1, 0, family);
  }

  /** The label of what a page with this label redirects to, or refreshes to. */
  public Label acrossRedirect() {
    return new Label(root, depth, hops + 1, family, means, run);
  }

  /** The label of what a robots.txt or a sitemap with this label lists: it costs as a redirect. */
  public Label acrossListing(Optional<Means> as) {
    return new Label(root, depth, hops + 1, family, as, Optional.empty());
  }

  /** The same, at that place among the roots and their links. */
  public Label in(String index) {
    return new Label(root, depth, hops, Optional.of(index), means, run);
  }

  /** The same of a URL that is wanted as that. */
  public Label as(Means what) {
    return new Label(root, depth, hops, family, Optional.of(what), run);
  }

  /** Returns the label at the end of a run of pages. */
  public Label withRun(DirectoryRun pages) {
    return new Label(root, depth, hops, family, means, Optional.of(pages));
  }

  /** Returns the label at another depth. */
  public Label withDepth(int links) {
    return new Label(root, links, hops, family, means, run);
  }
}
