package orbweaver.extractor;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.order.Order;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.extractor.encoding.Decoded;
import orbweaver.extractor.field.ContentType;
import orbweaver.extractor.field.LinkFields;
import orbweaver.extractor.likeness.Likeness;
import orbweaver.extractor.listing.Listing;
import orbweaver.extractor.text.RobotsTags;
import orbweaver.kit.input.InputFaults;
import orbweaver.language.Evidence.Resource;

/**
 * Extractor of links and page facts from fetched responses. Only fetched HTML and XHTML is parsed,
 * never the body of an error. A redirect has one link. Fetched content of another type has the
 * links of its {@code Link} header fields. Robots.txt files and sitemaps, if requested as such,
 * have the links that they list. All other outcomes have none.
 *
 * <p>XHTML is parsed as HTML too: most of it is not well-formed, and links follow one set of rules.
 */
public final class Extractor {
  private static final InputFaults FAULTS = new InputFaults("extractor-service");

  private final BodyJudge evaluator;

  /** Creates an extractor. */
  public Extractor() {
    this(new BodyJudge());
  }

  Extractor(BodyJudge evaluator) {
    this.evaluator = evaluator;
  }

  /** Extracts a page; the outcome of an unreadable body is a failure with its cause. */
  public Page extract(Fetched fetched, byte[] body) {
    try {
      return extracted(fetched, body);
    } catch (RuntimeException | StackOverflowError e) {
      // A page that breaks a parser fails its own request, not the service.
      return unreadable(fetched, FAULTS.log(fetched.order().url().toString(), e));
    }
  }

  private Page extracted(Fetched fetched, byte[] body) {
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
    return Listing.of(fetched.order(), body)
        .map(listing -> readAsListing(fetched, listing, body, isCut))
        .orElseGet(() -> readAsPage(fetched, body, isCut));
  }

  private Page readAsListing(Fetched fetched, Listing listing, byte[] body, boolean isCut) {
    var type = fetched.evidence().header("content-type").map(ContentType::of);
    return withoutParsing(fetched, type, body, listing, isCut || listing.isCut());
  }

  private Page readAsPage(Fetched fetched, byte[] body, boolean isCut) {
    if (!isPage(fetched)) return page(fetched, List.of(), isCut);
    var type = fetched.evidence().header("content-type").map(ContentType::of);
    if (type.isEmpty() || !type.get().isMarkup()) {
      return withoutParsing(fetched, type, body, Listing.NONE, isCut);
    }
    return parsed(fetched, Decoded.of(body, type.get().charset()), body, isCut);
  }

  private Page withoutParsing(
      Fetched fetched, Optional<ContentType> type, byte[] body, Listing listing, boolean isCut) {
    var order = judged(fetched, isCut, () -> Content.of(type, body));
    var found =
        Stream.concat(listing.entries().stream(), LinkFields.links(fetched.evidence())).toList();
    var links = LinkList.of(found, References.of(fetched.order().url()));
    var isIncomplete = isCut || links.isCut() || listing.unkept() > 0;
    var page =
        new Page(
                order,
                fetched.outcome(),
                fetched.evidence(),
                Optional.empty(),
                links.links(),
                isIncomplete)
            .withOmitted(links.omitted(listing.unkept()))
            .asking(RobotsTags.of(fetched.evidence(), List.of()));
    // Without a status the fetcher wrote the listing itself; it is no response body with a digest.
    return isPage(fetched) ? page.withDigest(Likeness.digest(body)) : page;
  }

  private static boolean isPage(Fetched fetched) {
    return fetched.evidence().status().filter(status -> status / 100 == 2).isPresent();
  }

  private Page parsed(Fetched fetched, Decoded decoded, byte[] body, boolean isCut) {
    var found = evaluator.asks(fetched.order()) ? Parsed.asTree(decoded) : Parsed.of(decoded);
    if (found.isEmpty()) return unreadable(fetched, "the HTML parser failed");
    var parsed = found.get();
    var links = parsed.links(fetched);
    var facts = parsed.facts(fetched, body, isCut, links.dropped());
    var order = judged(fetched, isCut, () -> Content.of(parsed));
    var omitted = parsed.findings().unkept();
    var isIncomplete = isCut || omitted > 0 || links.isCut();
    return new Page(
            order, fetched.outcome(), fetched.evidence(), Optional.of(facts), links.links(), isIncomplete)
        .withOmitted(links.omitted(omitted))
        .asking(RobotsTags.of(fetched.evidence(), parsed.findings().robots()));
  }

  // A truncated body is not evaluated: its missing part could change any answer.
  private Order judged(Fetched fetched, boolean isCut, Supplier<Resource> content) {
    return isCut ? fetched.order() : evaluator.judged(fetched, content);
  }

  private static Link redirect(CrawlUrl to) {
    return new Link(to, LinkKind.REDIRECT, 0, Optional.empty(), List.of());
  }

  private static Page unreadable(Fetched fetched, String cause) {
    var outcome = new Outcome.Failed(Failure.UNREADABLE, Optional.empty(), Optional.of(cause));
    return new Page(
        fetched.order(), outcome, fetched.evidence(), Optional.empty(), List.of(), false);
  }

  /** Returns a page without facts, for a response whose content was not read. */
  private static Page page(Fetched fetched, List<Link> links, boolean isCut) {
    return new Page(
        fetched.order(), fetched.outcome(), fetched.evidence(), Optional.empty(), links, isCut);
  }
}
