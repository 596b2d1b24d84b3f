package orbweaver.app.mirror;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.archive.sink.Capture;
import orbweaver.contract.url.CrawlUrl;

/**
 * Plan of a mirror: the file of each captured URL. URLs with the same body share a file, if links
 * in the body lead to the same targets.
 */
final class MirrorPlan {
  private static final int MAX_REDIRECTS = 20;

  private final PathAllocator paths = new PathAllocator();
  private final Map<CrawlUrl, MirroredFile> files = new LinkedHashMap<>();
  private final Map<CrawlUrl, CrawlUrl> redirects;
  private final Set<CrawlUrl> later = new HashSet<>();

  /**
   * Creates the plan.
   *
   * @param selected captures by URL
   * @param redirects targets of those that are redirects
   */
  MirrorPlan(Map<CrawlUrl, SelectedCapture> selected, Map<CrawlUrl, CrawlUrl> redirects) {
    this.redirects = Map.copyOf(redirects);
    var byContent = new HashMap<String, MirroredFile>();
    selected.forEach(
        (url, chosen) -> {
          if (chosen.isLater()) later.add(url);
          if (!chosen.isRedirect())
            files.put(url, byContent.computeIfAbsent(content(chosen.capture()), _ -> file(chosen)));
        });
  }

  private MirroredFile file(SelectedCapture selected) {
    var capture = selected.capture();
    return new MirroredFile(capture, paths.allocate(capture.url(), capture.mediaType()));
  }

  // A relative reference depends on the directory of the URL.
  private static String content(Capture capture) {
    var type = capture.mediaType().orElse("");
    var isRewritten = MirroredFile.isMarkup(capture) || MirroredFile.isStylesheet(capture);
    var url = capture.url();
    var place = isRewritten ? url.origin() + url.directory() : "";
    return String.join(" ", capture.digest().orElseThrow(), type, place);
  }

  /** Returns all files, each once. */
  Collection<MirroredFile> files() {
    return new HashSet<>(files.values())
        .stream().sorted((one, other) -> order(one).compareTo(order(other))).toList();
  }

  private static String order(MirroredFile file) {
    return String.join("/", file.path().segments());
  }

  /** Returns the URL to which a URL redirects in the end; the URL itself if it is no redirect. */
  CrawlUrl finalUrl(CrawlUrl url) {
    var end = url;
    for (var hops = 0; hops < MAX_REDIRECTS && redirects.containsKey(end); hops++)
      end = redirects.get(end);
    return end;
  }

  /** Returns the file of a URL or of the end of its redirects. */
  Optional<MirroredFile> file(CrawlUrl url) {
    return Optional.ofNullable(files.get(finalUrl(url)));
  }

  /** Tests whether the capture of a URL or of the end of its redirects is newer than the mirror. */
  boolean isLater(CrawlUrl url) {
    return later.contains(url) || later.contains(finalUrl(url));
  }

  /** Returns the path of a new placeholder. */
  MirrorPath placeholder(CrawlUrl url) {
    return paths.allocatePlaceholder(url);
  }
}
