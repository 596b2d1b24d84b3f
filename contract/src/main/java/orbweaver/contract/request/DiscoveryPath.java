package orbweaver.contract.request;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;

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
 * @param sitemapRole role of the URL in sitemap discovery; absent if the URL is wanted as a page
 * @param directoryRun run of directory pages that the path ends with; absent if the last link leads
 *     out of the directory
 * @param embedLevel nesting of embeds; absent if the activity requests no embeds
 */
public record DiscoveryPath(
    CrawlUrl root,
    int depth,
    int hops,
    Optional<String> family,
    Optional<SitemapRole> sitemapRole,
    Optional<DirectoryRun> directoryRun,
    Optional<EmbedLevel> embedLevel) {
  private static final int MAX_FAMILY_LENGTH = 400;
  private static final Pattern FAMILY = Pattern.compile("[0-9]{2,}(\\.[0-9]{2,})*\\.?");

  /**
   * Maximum number of redirects in a row: RFC 9309, 2.3.1.2, requires at least five for robots.txt.
   */
  public static final int MAX_HOPS = 5;

  /** Maximum number of non-dominated paths that are stored for one URL and activity. */
  public static final int MAX_PATHS_PER_URL = 16;

  public DiscoveryPath {
    requireAtLeast(0, "depth", depth);
    requireAtLeast(0, "hops", hops);
    family.ifPresent(DiscoveryPath::requireFamily);
  }

  /** Creates the path of a page. */
  public DiscoveryPath(CrawlUrl root, int depth, int hops, Optional<String> family) {
    this(root, depth, hops, family, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** Creates the path of a page for a formula without families. */
  public DiscoveryPath(CrawlUrl root, int depth, int hops) {
    this(root, depth, hops, Optional.empty());
  }

  private static void requireFamily(String index) {
    var isIndex = index.length() <= MAX_FAMILY_LENGTH && FAMILY.matcher(index).matches();
    require(isIndex, "family", index, "ordinals with dots between them, such as 03.02");
  }

  /** Returns the path of a seed. */
  public static DiscoveryPath ofRoot(CrawlUrl root) {
    return new DiscoveryPath(root, 0, 0);
  }

  /** Tests whether the path consists of its seed only. */
  public boolean isRoot() {
    return depth == 0 && hops == 0 && !isEmbed();
  }

  /** Tests whether the URL is an embed of a page, and no page. */
  public boolean isEmbed() {
    return embedLevel.isPresent() && embedLevel.get().isEmbed();
  }

  /** Returns the path to a page that is linked from the end of this path. */
  public DiscoveryPath acrossLink() {
    return new DiscoveryPath(
        root, depth + 1, 0, family, Optional.empty(), Optional.empty(), embedLevel);
  }

  /** Returns the path to the target of a redirect or refresh at the end of this path. */
  public DiscoveryPath acrossRedirect() {
    return new DiscoveryPath(root, depth, hops + 1, family, sitemapRole, directoryRun, embedLevel);
  }

  /**
   * Returns the path to a URL listed in the robots.txt or sitemap at the end of this path. The step
   * counts as a redirect.
   */
  public DiscoveryPath acrossSitemap(Optional<SitemapRole> role) {
    return new DiscoveryPath(root, depth, hops + 1, family, role, Optional.empty(), embedLevel);
  }

  /**
   * Returns the path to an embed of the page or stylesheet at the end of this path. It has the
   * depth of the page, and no family index: families are tested on the page.
   */
  public DiscoveryPath acrossEmbed(EmbedLevel level) {
    return new DiscoveryPath(
        root, depth, 0, Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(level));
  }

  /** Returns a copy with that family index. */
  public DiscoveryPath withFamily(String index) {
    return new DiscoveryPath(
        root, depth, hops, Optional.of(index), sitemapRole, directoryRun, embedLevel);
  }

  /** Returns a copy for a URL in that role. */
  public DiscoveryPath withSitemapRole(SitemapRole role) {
    return new DiscoveryPath(
        root, depth, hops, family, Optional.of(role), directoryRun, embedLevel);
  }

  /** Returns a copy that ends with that run of pages. */
  public DiscoveryPath withDirectoryRun(DirectoryRun pages) {
    return new DiscoveryPath(
        root, depth, hops, family, sitemapRole, Optional.of(pages), embedLevel);
  }

  /** Returns a copy with that depth. */
  public DiscoveryPath withDepth(int links) {
    return new DiscoveryPath(root, links, hops, family, sitemapRole, directoryRun, embedLevel);
  }

  /** Returns a copy with that nesting of embeds. */
  public DiscoveryPath withEmbedLevel(Optional<EmbedLevel> level) {
    return level.equals(embedLevel)
        ? this
        : new DiscoveryPath(root, depth, hops, family, sitemapRole, directoryRun, level);
  }
}
