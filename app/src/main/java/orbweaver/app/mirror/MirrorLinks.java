package orbweaver.app.mirror;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import orbweaver.app.mirror.GraphEdges.Edge;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;

/** Mapping of the references of pages to references of a mirror. It counts every link. */
final class MirrorLinks {
  // A browser shows these without a request.
  private static final Set<String> LOCAL_SCHEMES = Set.of("data", "blob", "about", "javascript");

  private final MirrorPlan plan;
  private final MirrorOptions options;
  private final Function<CrawlUrl, Absence> absences;
  private final Map<LinkStatus, Long> counts = new EnumMap<>(LinkStatus.class);
  private final Map<String, Long> reasons = new TreeMap<>();
  private final Set<Edge> edges = new HashSet<>();
  private final Map<CrawlUrl, MirrorPath> placeholders = new LinkedHashMap<>();

  /**
   * Creates the mapping.
   *
   * @param absences returns the reason why a URL was not captured
   */
  MirrorLinks(MirrorPlan plan, MirrorOptions options, Function<CrawlUrl, Absence> absences) {
    this.plan = plan;
    this.options = options;
    this.absences = absences;
    for (var status : LinkStatus.values()) counts.put(status, 0L);
  }

  /** Returns the number of links by status. */
  Map<LinkStatus, Long> counts() {
    return counts;
  }

  /** Returns the number of links to URLs that are not in the mirror by status and reason. */
  Map<String, Long> reasons() {
    return reasons;
  }

  /** Returns the counted links, each once. */
  Set<Edge> edges() {
    return edges;
  }

  /** Returns the placeholders to which links lead. */
  Map<CrawlUrl, MirrorPath> placeholders() {
    return placeholders;
  }

  /** Returns the reason why a URL is not in the mirror. */
  Absence absence(CrawlUrl url) {
    return absences.apply(plan.finalUrl(url));
  }

  /** Returns the reference for a link that a reader follows with a click. */
  String hyperlink(ReferenceSource source, String reference) {
    return switch (source.resolve(reference)) {
      case Resolved(var url) -> {
        count(source, url);
        var local = isLocal(source, url) ? local(source, url) : Optional.<String>empty();
        yield local.orElseGet(url::toString) + fragment(reference);
      }
      case OtherScheme _, Invalid _ -> reference;
    };
  }

  /** Returns the absolute URL of a reference, which is no link to a page. */
  String absolute(ReferenceSource source, String reference) {
    return source.resolve(reference) instanceof Resolved(var url)
        ? url + fragment(reference)
        : reference;
  }

  /**
   * Returns the reference for a page that a browser shows without a click, such as a frame; empty
   * if the mirror has neither the page nor a placeholder.
   */
  Optional<String> frame(ReferenceSource source, String reference) {
    return switch (source.resolve(reference)) {
      case Resolved(var url) -> {
        count(source, url);
        yield local(source, url).map(found -> found + fragment(reference));
      }
      case OtherScheme(var scheme) ->
          Optional.of(reference).filter(_ -> LOCAL_SCHEMES.contains(scheme));
      case Invalid _ -> Optional.empty();
    };
  }

  /** Returns the reference for an embed; empty if it is not in the mirror. */
  Optional<String> embed(ReferenceSource source, String reference) {
    return switch (source.resolve(reference)) {
      case Resolved(var url) -> {
        count(source, url);
        yield plan.file(url)
            .map(file -> file.path().referenceFrom(source.directories()) + fragment(reference));
      }
      case OtherScheme(var scheme) ->
          Optional.of(reference).filter(_ -> LOCAL_SCHEMES.contains(scheme));
      case Invalid _ -> Optional.empty();
    };
  }

  private boolean isLocal(ReferenceSource source, CrawlUrl url) {
    return options.localHosts() || source.isOnHostOf(url);
  }

  private Optional<String> local(ReferenceSource source, CrawlUrl url) {
    var path = plan.file(url).map(MirroredFile::path).or(() -> placeholder(url));
    return path.map(found -> found.referenceFrom(source.directories()));
  }

  private Optional<MirrorPath> placeholder(CrawlUrl url) {
    if (!options.explainsAbsent()) return Optional.empty();
    return Optional.of(placeholders.computeIfAbsent(url, plan::placeholder));
  }

  private void count(ReferenceSource source, CrawlUrl url) {
    edges.add(new Edge(source.url().toString(), url.toString()));
    if (plan.file(url).isEmpty()) {
      var absence = absence(url);
      counts.merge(absence.status(), 1L, Long::sum);
      reasons.merge(absence.status().text() + ": " + absence.reason(), 1L, Long::sum);
    } else {
      var status = plan.isLater(url) ? LinkStatus.KEPT_AT_ANOTHER_TIME : LinkStatus.KEPT;
      counts.merge(status, 1L, Long::sum);
    }
  }

  private static String fragment(String reference) {
    var hash = reference.indexOf('#');
    return hash < 0 ? "" : reference.substring(hash).stripTrailing();
  }
}
