package orbweaver.graph.analysis.export;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.graph.analysis.rank.NodeLevel;
import orbweaver.graph.store.CurrentAnswer;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoredActivity;
import orbweaver.graph.store.StoredDecision;
import orbweaver.graph.store.StoredPage;
import orbweaver.graph.store.StoredPage.PageText;
import orbweaver.graph.store.StoredPage.StoredLink;
import orbweaver.graph.store.change.NumberedAnswer;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.SubgraphSnapshot;

/** Link graph of a list of pages, without a database, for the exports that read pages only. */
public record ListedPages(List<StoredPage> pages) implements LinkGraph {
  /** Creates a graph of these pages, which must be sorted by URL. */
  public static ListedPages of(StoredPage... pages) {
    return new ListedPages(List.of(pages));
  }

  /** Creates a fetched HTML page that links to these URLs with these anchor texts. */
  public static StoredPage page(String url, String title, StoredLink... links) {
    return new StoredPage(
        url,
        "fetched",
        Optional.of("whole"),
        evidence(200, "text/html"),
        PageText.ofTitle(Optional.of(title)),
        List.of(links));
  }

  /** Creates a redirect. */
  public static StoredPage redirect(String url, String target) {
    var link = new StoredLink(target, "redirect", 0, Optional.empty(), List.of());
    return new StoredPage(
        url,
        "redirected",
        Optional.of(target),
        evidence(301, "text/html"),
        PageText.EMPTY,
        List.of(link));
  }

  /** Creates a link from an anchor. */
  public static StoredLink link(String target, String text) {
    return new StoredLink(target, "a", 0, Optional.of(text).filter(t -> !t.isEmpty()), List.of());
  }

  /** Returns the page with that number of links left out. */
  public static StoredPage omitting(StoredPage page, long tooMany, long tooLong) {
    return new StoredPage(
        page.url(),
        page.outcome(),
        page.detail(),
        page.evidence(),
        page.pageText(),
        page.links(),
        Optional.of(new OmittedLinks(tooMany, tooLong)));
  }

  private static Evidence evidence(int status, String type) {
    return new Evidence(
        Instant.EPOCH,
        Optional.empty(),
        Optional.of(status),
        List.of(new Header("content-type", type)),
        Optional.empty(),
        Tls.NONE);
  }

  /** Selects all pages with links of all kinds. */
  public ExportSelection all(NodeLevel level) {
    return new ExportSelection(this, EnumSet.allOf(LinkKind.class), Optional.empty(), level);
  }

  /** Returns the content of the file of a format. */
  public String export(ExportFormat.ToFile format, NodeLevel level) throws IOException {
    var out = new ByteArrayOutputStream();
    format.write(all(level), out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Override
  public void forEachPage(Consumer<StoredPage> reader) {
    pages.forEach(reader);
  }

  @Override
  public void forEachUnvisitedUrl(Consumer<String> reader) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void forEachFailedUrl(Consumer<String> reader) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void forEachDecision(String activity, Consumer<StoredDecision> reader) {
    throw new UnsupportedOperationException();
  }

  @Override
  public List<StoredActivity> activities() {
    throw new UnsupportedOperationException();
  }

  @Override
  public void forEachFoundUrl(Consumer<String> reader) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void forEachNofollowPage(String activity, Consumer<String> reader) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void forEachQuarantinedUrl(Consumer<TrapSuspected> reader) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Map<String, CurrentAnswer> currentAnswers(Set<String> urls, long number) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Map<String, List<NumberedAnswer>> answers(Set<String> urls) {
    throw new UnsupportedOperationException();
  }

  @Override
  public LinkGraph asOf(Instant time) {
    throw new UnsupportedOperationException();
  }

  @Override
  public List<SubgraphSnapshot> snapshots() {
    return List.of();
  }

  @Override
  public <T, X extends Exception> T query(GraphQuery<T, X> inquiry) {
    throw new UnsupportedOperationException();
  }
}
