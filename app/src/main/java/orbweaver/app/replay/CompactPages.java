package orbweaver.app.replay;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.graph.store.StoredPage;
import orbweaver.graph.store.StoredPage.PageText;
import orbweaver.language.Formula;
import orbweaver.language.evidence.EvidenceClass;

/**
 * Pages by URL, reduced to the evidence that some formulas need. Equal texts are stored once; links
 * are created on access.
 */
final class CompactPages {
  // Robots directives count whatever the formula is.
  private static final String ROBOTS_TAG = "X-Robots-Tag";

  private final StringPool texts;
  private final boolean withHeaders;
  private final boolean withTitles;
  private final boolean withLinkText;
  private final Map<String, Entry> pages = new HashMap<>();

  private record Entry(StoredPage page, CompactLinks links) {}

  CompactPages(StringPool texts, List<Formula> formulas) {
    this.texts = texts;
    withHeaders =
        formulas.stream()
            .anyMatch(formula -> formula.evidenceClasses().contains(EvidenceClass.HEADER));
    withTitles =
        formulas.stream()
            .anyMatch(formula -> formula.evidenceClasses().contains(EvidenceClass.RESOURCE));
    withLinkText = formulas.stream().anyMatch(Formula::dependsOnLink);
  }

  void add(StoredPage page) {
    var url = texts.intern(page.url());
    var interned =
        new StoredPage(
            url,
            texts.intern(page.outcome()),
            page.detail().map(texts::intern),
            interned(page.evidence()),
            withTitles ? PageText.ofTitle(page.pageText().title()) : PageText.EMPTY,
            List.of());
    pages.put(url, new Entry(interned, new CompactLinks(page.links(), texts, withLinkText)));
  }

  private Evidence interned(Evidence evidence) {
    return evidence
        .withAddress(evidence.address().map(texts::intern))
        .withHeaders(
            evidence.headers().stream().filter(this::isNeeded).map(this::interned).toList())
        .withRobotsLine(evidence.robotsLine().map(texts::intern))
        .withSourceFile(evidence.sourceFile().map(texts::intern))
        .withTitle(Optional.empty());
  }

  private boolean isNeeded(Header field) {
    return withHeaders || field.name().equalsIgnoreCase(ROBOTS_TAG);
  }

  private Header interned(Header field) {
    return new Header(texts.intern(field.name()), texts.intern(field.value()));
  }

  Optional<StoredPage> page(String url) {
    return Optional.ofNullable(pages.get(url))
        .map(entry -> entry.page().withLinks(entry.links().all().toList()));
  }
}
