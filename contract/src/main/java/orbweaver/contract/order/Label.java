package orbweaver.contract.order;

import static orbweaver.contract.json.Gate.requireAtLeast;

import orbweaver.contract.url.CrawlUrl;

/**
 * By which way an activity came to a URL: from which seed, over how many hyperlinks, after how many
 * redirects in a row.
 *
 * @param root the seed the way began at
 * @param depth hyperlinks from the root; a root has 0, a redirect adds none
 * @param hops redirects since the last hyperlink
 */
public record Label(CrawlUrl root, int depth, int hops) {
  /** As many in a row as RFC 9309, 2.3.1.2, asks for on the way to a robots.txt. */
  public static final int MOST_HOPS = 5;

  /** So many that no other beats are kept of a URL for an activity. */
  public static final int MOST_OF_A_URL = 16;

  public Label {
    requireAtLeast(0, "depth", depth);
    requireAtLeast(0, "hops", hops);
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
    return new Label(root, depth + 1, 0);
  }

  /** The label of what a page with this label redirects to. */
  public Label acrossRedirect() {
    return new Label(root, depth, hops + 1);
  }
}
