package orbweaver.extractor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.page.MarkupProblem;
import orbweaver.contract.page.PageFacts;
import orbweaver.contract.page.PageText;
import orbweaver.extractor.content.MarkupProblems;
import orbweaver.extractor.content.PageContent;
import orbweaver.extractor.dom.DomTree;
import orbweaver.extractor.encoding.DecodedBody;
import orbweaver.extractor.fingerprint.ContentFingerprint;
import orbweaver.extractor.fingerprint.Shingles;
import orbweaver.extractor.header.HeaderLinks;
import orbweaver.extractor.header.LanguageTag;
import orbweaver.extractor.streaming.StreamingHtmlReader;
import orbweaver.extractor.streaming.TextSpans;
import orbweaver.extractor.text.PlainText;

/**
 * Parsed page with its content and the shingles of its text, from the streaming reader or from a
 * DOM tree.
 *
 * @param source decoded body
 * @param content links and texts of the page
 * @param shingles shingles of the visible text
 * @param tree DOM tree, if one was built
 */
record ParsedPage(
    DecodedBody source, PageContent content, Shingles shingles, Optional<DomTree> tree) {
  /**
   * Parses a page, with a DOM tree only if its markup requires one; empty if the parser fails.
   *
   * @param texts receives the texts of the page, to which the parsed page refers
   * @param readsCss whether references of CSS in the page are links of it
   */
  static Optional<ParsedPage> parse(DecodedBody source, TextSpans texts, boolean readsCss) {
    var streamed =
        new ParsedPage(source, new PageContent(readsCss), new Shingles(), Optional.empty());
    var isComplete =
        StreamingHtmlReader.read(source.utf8(), streamed.content, streamed.shingles, texts);
    return isComplete ? Optional.of(streamed) : parseWithTree(source, readsCss);
  }

  /** Parses a page into a DOM tree; empty if the parser fails. */
  static Optional<ParsedPage> parseWithTree(DecodedBody source, boolean readsCss) {
    return DomTree.of(source.text()).map(tree -> parse(source, tree, readsCss));
  }

  private static ParsedPage parse(DecodedBody source, DomTree tree, boolean readsCss) {
    var parsed =
        new ParsedPage(source, new PageContent(readsCss), new Shingles(), Optional.of(tree));
    tree.collect(parsed.content, parsed.shingles);
    return parsed;
  }

  /** Returns the links: those of header fields, then those of the document. */
  LinkLimiter links(FetchResult result) {
    var found = new ArrayList<>(HeaderLinks.all(result.evidence()));
    found.addAll(content.links());
    var url = result.request().url();
    return LinkLimiter.of(found, LinkResolver.of(url, content.base(), source.encoding()));
  }

  /**
   * Returns the text of the page, normalized.
   *
   * @param texts texts of the page as the streaming reader collected them; not used if the page has
   *     a tree
   */
  String text(TextSpans texts) {
    var text =
        tree.isPresent()
            ? PlainText.of(tree.get().text(), PageText.MAX_BYTES)
            : texts.text(source.utf8(), PageText.MAX_BYTES);
    return text.orElse("");
  }

  /**
   * Returns the facts of the page.
   *
   * @param isTruncated whether the body is truncated
   * @param unresolvable number of links without a valid target
   */
  PageFacts facts(FetchResult result, byte[] body, boolean isTruncated, int unresolvable) {
    var fingerprint = shingles.fingerprint();
    return PageFacts.builder(
            source.encoding().name(), source.charsetSource(), ContentFingerprint.digest(body))
        .title(content.title())
        .description(content.description())
        .language(language(result))
        .bytes(body.length)
        .words(fingerprint.wordCount())
        .headings(content.headings())
        .markupProblems(problems(!isTruncated))
        .nonHttpLinks(unresolvable)
        .simhash(fingerprint.simhash())
        .build();
  }

  /** Returns the markup problems of the page. */
  List<MarkupProblem> problems(boolean isWhole) {
    return tree.isPresent()
        ? MarkupProblems.find(source.text(), content, isWhole)
        : MarkupProblems.find(content, isWhole);
  }

  private Optional<String> language(FetchResult result) {
    return content
        .language()
        .flatMap(LanguageTag::parse)
        .or(() -> result.evidence().header("content-language").flatMap(LanguageTag::parse));
  }
}
