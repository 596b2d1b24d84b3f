package orbweaver.extractor;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageText;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.extractor.content.RawLink;
import orbweaver.extractor.dom.DomTree;
import orbweaver.extractor.encoding.DecodedBody;
import orbweaver.extractor.fingerprint.ContentFingerprint;
import orbweaver.extractor.header.ContentType;
import orbweaver.extractor.header.HeaderLinks;
import orbweaver.extractor.sitemap.SitemapListing;
import orbweaver.extractor.streaming.TextSpans;
import orbweaver.extractor.text.PlainText;
import orbweaver.extractor.text.RobotsDirectivesParser;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.runtime.input.InputFaults;

/**
 * Extractor of links and page facts from fetched responses. Only fetched HTML and XHTML is parsed,
 * never the body of an error. A redirect has one link. Fetched content of another type has the
 * links of its {@code Link} header fields. Robots.txt files and sitemaps, if requested as such,
 * have the links that they list, and stylesheets their references, if the activity requests embeds.
 * All other outcomes have none.
 *
 * <p>XHTML is parsed as HTML too: most of it is not well-formed, and links follow one set of rules.
 * Not thread-safe: an extractor reuses its buffers.
 */
public final class Extractor {
  private static final InputFaults FAULTS = new InputFaults("extractor-service");

  private final ContentEvaluator evaluator;
  private final DocumentScorer scorer = new DocumentScorer();
  private final TextSpans texts = new TextSpans();

  /** Creates an extractor. */
  public Extractor() {
    this(new ContentEvaluator());
  }

  Extractor(ContentEvaluator evaluator) {
    this.evaluator = evaluator;
  }

  /** Extracts a page; the outcome of an unreadable body is a failure with its cause. */
  public ExtractedPage extract(FetchResult result, byte[] body) {
    try {
      return pageOf(result, body);
    } catch (RuntimeException | StackOverflowError e) {
      // A page that breaks a parser fails its own request, not the service.
      return ExtractedPage.withoutText(
          unreadable(result, FAULTS.log(result.request().url().toString(), e)));
    }
  }

  private ExtractedPage pageOf(FetchResult result, byte[] body) {
    return switch (result.outcome()) {
      case Outcome.Fetched(var extent) when result.evidence().sourceFile().isPresent() ->
          ExtractedPage.withoutText(fetched(result, extent, body).page().withLinksOnly());
      case Outcome.Fetched(var extent) -> fetched(result, extent, body);
      case Outcome.Redirected(var to) ->
          ExtractedPage.withoutText(page(result, List.of(redirect(to)), false));
      case Outcome.NotModified _,
          Outcome.Filtered _,
          Outcome.RobotsDenied _,
          Outcome.Blocked _,
          Outcome.Deferred _,
          Outcome.RefetchNeeded _,
          Outcome.Failed _ ->
          ExtractedPage.withoutText(page(result, List.of(), false));
    };
  }

  private ExtractedPage fetched(FetchResult result, BodyExtent extent, byte[] body) {
    return switch (extent) {
      case BodyExtent.None _, BodyExtent.Head _ ->
          ExtractedPage.withoutText(page(result, List.of(), false));
      case BodyExtent.Part _ -> read(result, body, true).with(page -> page.withBytes(body.length));
      case BodyExtent.Whole _ ->
          read(result, body, false).with(page -> page.withBytes(body.length));
    };
  }

  private ExtractedPage read(FetchResult result, byte[] body, boolean isTruncated) {
    return SitemapListing.of(result.request(), body)
        .map(
            listing -> ExtractedPage.withoutText(readAsListing(result, listing, body, isTruncated)))
        .orElseGet(() -> readAsPage(result, body, isTruncated));
  }

  private Page readAsListing(
      FetchResult result, SitemapListing listing, byte[] body, boolean isTruncated) {
    var type = result.evidence().header("content-type").map(ContentType::of);
    return withoutParsing(
        result,
        type,
        body,
        listing.entries(),
        listing.omitted(),
        isTruncated || listing.isTruncated());
  }

  private ExtractedPage readAsPage(FetchResult result, byte[] body, boolean isTruncated) {
    if (!isSuccess(result)) return ExtractedPage.withoutText(page(result, List.of(), isTruncated));
    var type = result.evidence().header("content-type").map(ContentType::of);
    if (type.filter(ContentType::isStylesheet).isPresent() && isForEmbeds(result)) {
      var stylesheet = StylesheetLinks.of(body, type.get());
      return ExtractedPage.withoutText(
          scored(
              result,
              withoutParsing(
                  result, type, body, stylesheet.links(), stylesheet.omitted(), isTruncated),
              plainText(type, body)));
    }
    if (type.isEmpty() || !type.get().isMarkup()) {
      var text = plainText(type, body);
      var page = withoutParsing(result, type, body, List.of(), 0, isTruncated);
      return withText(
          scored(result, page, text), result, () -> text.get().map(Extractor::normalized));
    }
    return parsed(result, DecodedBody.of(body, type.get().charset()), body, isTruncated);
  }

  // The text is read only for activities that ask for scores.
  private Page scored(FetchResult result, Page page, Supplier<Optional<String>> text) {
    return result
        .saltonKeys()
        .map(keys -> page.withScores(scorer.scores(keys, text.get())))
        .orElse(page);
  }

  private static ExtractedPage withText(
      Page page, FetchResult result, Supplier<Optional<String>> text) {
    if (!result.asksForText()) return ExtractedPage.withoutText(page);
    var request = page.request();
    return text.get()
        .map(content -> new PageText(request.url(), request.number(), content))
        .map(content -> new ExtractedPage(page.withText(true), Optional.of(content)))
        .orElseGet(() -> ExtractedPage.withoutText(page));
  }

  private static String normalized(String text) {
    return PlainText.of(text, PageText.MAX_BYTES).orElse("");
  }

  private static Supplier<Optional<String>> plainText(Optional<ContentType> type, byte[] body) {
    return () ->
        type.filter(ContentType::isTextType)
            .map(known -> DecodedBody.of(body, known.charset()).text());
  }

  // Only requests of activities with embeds pay for the reading of CSS.
  private static boolean isForEmbeds(FetchResult result) {
    return result.request().interests().stream()
        .anyMatch(interest -> interest.path().embedLevel().isPresent());
  }

  /**
   * Returns the page of a body that is not parsed as HTML.
   *
   * @param entries links in the body
   * @param omitted number of further links in the body
   */
  private Page withoutParsing(
      FetchResult result,
      Optional<ContentType> type,
      byte[] body,
      List<RawLink> entries,
      int omitted,
      boolean isTruncated) {
    var request = evaluated(result, isTruncated, () -> ContentEvidence.of(type, body));
    var rawLinks =
        Stream.concat(entries.stream(), HeaderLinks.ofLinkFields(result.evidence())).toList();
    var links = LinkLimiter.of(rawLinks, LinkResolver.of(result.request().url()));
    var isIncomplete = isTruncated || links.isTruncated() || omitted > 0;
    var page =
        new Page(
                request,
                result.outcome(),
                result.evidence(),
                Optional.empty(),
                links.links(),
                isIncomplete)
            .withOmitted(links.omitted(omitted))
            .withOtherLinks(links.otherLinks())
            .withRobotsDirectives(RobotsDirectivesParser.parse(result.evidence(), List.of()));
    // Without a status, the fetcher has written the listing itself, so it is not a response body
    // that could have a digest.
    return isSuccess(result) ? page.withDigest(ContentFingerprint.digest(body)) : page;
  }

  private static boolean isSuccess(FetchResult result) {
    return result.evidence().status().filter(status -> status / 100 == 2).isPresent();
  }

  private ExtractedPage parsed(
      FetchResult result, DecodedBody decoded, byte[] body, boolean isTruncated) {
    var page =
        evaluator.needsBody(result.request()) || result.saltonKeys().isPresent()
            ? ParsedPage.parseWithTree(decoded, isForEmbeds(result))
            : ParsedPage.parse(decoded, texts, isForEmbeds(result));
    if (page.isEmpty())
      return ExtractedPage.withoutText(unreadable(result, "the HTML parser failed"));
    var parsed = page.get();
    var links = parsed.links(result);
    var facts = parsed.facts(result, body, isTruncated, links.unresolvable());
    var request = evaluated(result, isTruncated, () -> ContentEvidence.of(parsed));
    var omitted = parsed.content().omitted();
    var isIncomplete = isTruncated || omitted > 0 || links.isTruncated();
    var read =
        new Page(
                request,
                result.outcome(),
                result.evidence(),
                Optional.of(facts),
                links.links(),
                isIncomplete)
            .withOmitted(links.omitted(omitted))
            .withOtherLinks(links.otherLinks())
            .withRobotsDirectives(
                RobotsDirectivesParser.parse(
                    result.evidence(), parsed.content().robotsDirectives()));
    return withText(
        scored(result, read, () -> parsed.tree().map(DomTree::text)),
        result,
        () -> Optional.of(parsed.text(texts)));
  }

  // A truncated body is not evaluated: its missing part could change any answer.
  private FetchRequest evaluated(
      FetchResult result, boolean isTruncated, Supplier<Resource> content) {
    return isTruncated ? result.request() : evaluator.evaluate(result, content);
  }

  private static Link redirect(CrawlUrl to) {
    return new Link(to, LinkKind.REDIRECT, 0, Optional.empty(), List.of());
  }

  private static Page unreadable(FetchResult result, String cause) {
    var outcome = new Outcome.Failed(Failure.UNREADABLE, Optional.empty(), Optional.of(cause));
    return new Page(
        result.request(), outcome, result.evidence(), Optional.empty(), List.of(), false);
  }

  /** Returns a page without facts, for a response whose content was not read. */
  private static Page page(FetchResult result, List<Link> links, boolean isTruncated) {
    return new Page(
        result.request(),
        result.outcome(),
        result.evidence(),
        Optional.empty(),
        links,
        isTruncated);
  }
}
