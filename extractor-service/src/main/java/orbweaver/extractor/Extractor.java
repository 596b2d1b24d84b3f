package orbweaver.extractor;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.order.Order;
import orbweaver.contract.page.Facts;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.extractor.encoding.Decoded;
import orbweaver.extractor.encoding.Encoding;
import orbweaver.extractor.likeness.Likeness;
import orbweaver.language.Evidence.Resource;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;

/**
 * Finds what a page links to and what it says of itself. Only what was got and is HTML or XHTML is
 * parsed, never the body of an error; a redirect is one link; all else passes through without any.
 *
 * <p>XHTML is read as HTML too: most of it was never well-formed, and one set of rules says what a
 * link is.
 */
public final class Extractor {
  // What stands deeper is moved up to that depth, so its links are found all the same.
  private static final int MAX_DEPTH = 512;

  private final BodyJudge judge = new BodyJudge();

  /** All there is to say of a page. */
  public Page extract(Fetched fetched, byte[] body) {
    return switch (fetched.outcome()) {
      case Outcome.Got(var extent) when fetched.evidence().from().isPresent() ->
          got(fetched, extent, body).ofLinksAlone();
      case Outcome.Got(var extent) -> got(fetched, extent, body);
      case Outcome.Moved(var to) -> page(fetched, List.of(redirect(to)), false);
      case Outcome.Unchanged _,
          Outcome.Unwanted _,
          Outcome.Denied _,
          Outcome.Refused _,
          Outcome.Deferred _,
          Outcome.Needs _,
          Outcome.Failed _ ->
          page(fetched, List.of(), false);
    };
  }

  private Page got(Fetched fetched, Extent extent, byte[] body) {
    return switch (extent) {
      case Extent.None _, Extent.Head _ -> page(fetched, List.of(), false);
      case Extent.Part _ -> read(fetched, body, true).ofBytes(body.length);
      case Extent.Whole _ -> read(fetched, body, false).ofBytes(body.length);
    };
  }

  private Page read(Fetched fetched, byte[] body, boolean isCut) {
    var isPage = fetched.evidence().status().filter(status -> status / 100 == 2).isPresent();
    if (!isPage) return page(fetched, List.of(), isCut);
    var type = fetched.evidence().header("content-type").map(ContentType::of);
    if (type.isEmpty() || !type.get().isMarkup()) return plain(fetched, type, body, isCut);
    return parsed(fetched, Decoded.of(body, type.get().charset()), body, isCut);
  }

  private Page plain(Fetched fetched, Optional<ContentType> type, byte[] body, boolean isCut) {
    var order = judged(fetched, isCut, () -> Content.of(type, body));
    return new Page(
        order, fetched.outcome(), fetched.evidence(), Optional.empty(), List.of(), isCut);
  }

  private Page parsed(Fetched fetched, Decoded decoded, byte[] body, boolean isCut) {
    var document = document(decoded.text());
    if (document.isEmpty()) return hostile(fetched);
    var findings = Findings.in(document.get());
    var links = links(fetched, findings, decoded.encoding());
    var facts =
        new Facts(
            findings.title(),
            decoded.encoding().name(),
            body.length,
            links.dropped(),
            Likeness.digest(body),
            Likeness.simhash(document.get()));
    var order = judged(fetched, isCut, () -> Content.of(decoded.text(), document.get(), findings));
    return new Page(
        order,
        fetched.outcome(),
        fetched.evidence(),
        Optional.of(facts),
        links.links(),
        isCut || links.isCut());
  }

  // What a body that was cut does not say is not known, and neither is what it denies.
  private Order judged(Fetched fetched, boolean isCut, Supplier<Resource> content) {
    return isCut ? fetched.order() : judge.judged(fetched, content);
  }

  /** Empty where the parser fails: its faults on hostile pages were of these kinds. */
  private static Optional<Document> document(String html) {
    try {
      return Optional.of(Parser.htmlParser().setMaxDepth(MAX_DEPTH).parseInput(html, ""));
    } catch (IllegalArgumentException
        | IllegalStateException
        | IndexOutOfBoundsException
        | NullPointerException
        | StackOverflowError e) {
      return Optional.empty();
    }
  }

  private static LinkList links(Fetched fetched, Findings findings, Encoding encoding) {
    var url = fetched.order().url();
    var links = new LinkList();
    // A browser acts on the field before there is a document, so no base bears on it.
    var field = fetched.evidence().header("refresh").flatMap(Refresh::target);
    var page = References.of(url, Optional.empty(), Encoding.UTF_8);
    field.ifPresent(reference -> links.add(new Occurrence(LinkKind.REFRESH, reference), page));
    var references = References.of(url, findings.base(), encoding);
    for (var occurrence : findings.occurrences()) {
      if (links.isCut()) break;
      links.add(occurrence, references);
    }
    return links;
  }

  private static Link redirect(CrawlUrl to) {
    return new Link(to, LinkKind.REDIRECT, 0, Optional.empty(), List.of());
  }

  private static Page hostile(Fetched fetched) {
    var outcome = new Outcome.Failed(Failure.UNREADABLE);
    return new Page(
        fetched.order(), outcome, fetched.evidence(), Optional.empty(), List.of(), false);
  }

  /** Nothing was read that a constraint could ask for. */
  private static Page page(Fetched fetched, List<Link> links, boolean isCut) {
    return new Page(
        fetched.order(), fetched.outcome(), fetched.evidence(), Optional.empty(), links, isCut);
  }
}
