package orbweaver.app.mirror;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import orbweaver.extractor.text.RefreshDirective;
import orbweaver.extractor.text.Srcset;
import org.jsoup.Jsoup;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * Rewriter of the references of HTML. The {@code base} of a rewritten page is the directory of its
 * host. An attribute that is taken out of force is kept with the prefix {@code data-orbweaver-}.
 */
final class HtmlRewriter {
  static final String PREFIX = "data-orbweaver-";

  // Scripts cannot load from the Web either.
  private static final String POLICY =
      "default-src 'self' file: data: blob: 'unsafe-inline' 'unsafe-eval'";
  static final Set<String> PRESENTATION =
      Set.of(
          "fill",
          "stroke",
          "filter",
          "mask",
          "clip-path",
          "cursor",
          "marker-start",
          "marker-mid",
          "marker-end");
  private static final Set<String> CONNECTIONS = Set.of("preconnect", "dns-prefetch", "prerender");

  private final MirrorLinks links;
  private final StylesheetRewriter css;
  private final MirroredFile file;
  private final ReferenceSource source;

  private HtmlRewriter(MirrorLinks links, MirroredFile file, ReferenceSource source) {
    this.links = links;
    css = new StylesheetRewriter(links);
    this.file = file;
    this.source = source;
  }

  /**
   * Returns a page with rewritten references, to be stored in UTF-8.
   *
   * @param source the page, without regard to its {@code base}
   */
  static String rewrite(String html, MirrorLinks links, MirroredFile file, ReferenceSource source) {
    var page = Jsoup.parse(html);
    page.outputSettings().prettyPrint(false).charset(UTF_8);
    var base = Optional.ofNullable(page.selectFirst("base[href]"));
    var own = base.map(found -> source.withBase(found.attr("href"))).orElse(source);
    var rewriter = new HtmlRewriter(links, file, own);
    rewriter.rewriteElements(page);
    rewriter.rewriteHead(page, base);
    return page.outerHtml();
  }

  private void rewriteHead(Document page, Optional<Element> base) {
    page.select("meta[charset], meta[http-equiv=content-type]").remove();
    for (var other : page.select("base[href]")) {
      if (base.isEmpty() || !other.equals(base.get())) disable(other, "href");
    }
    base.ifPresent(found -> found.attr(PREFIX + "href", found.attr("href")));
    var head = page.head();
    // The base precedes all elements that depend on it.
    var first = base.orElseGet(() -> head.prependElement("base"));
    first.attr("href", file.path().referenceToHost());
    if (!head.equals(first.parent())) head.prependChild(first);
    meta(head, "name", "orbweaver-time", file.capture().at().toString());
    meta(head, "name", "orbweaver-url", file.capture().url().toString());
    meta(head, "http-equiv", "Content-Security-Policy", POLICY);
    head.prependElement("meta").attr("charset", "utf-8");
  }

  private static void meta(Element head, String key, String name, String content) {
    head.prependElement("meta").attr(key, name).attr("content", content);
  }

  private void rewriteElements(Element root) {
    for (var element : List.copyOf(root.getAllElements())) rewrite(element);
  }

  private void rewrite(Element element) {
    switch (element.normalName()) {
      case "a", "area" -> rewriteAnchor(element);
      case "form" -> rewriteForm(element, "action");
      case "button" -> rewriteForm(element, "formaction");
      case "input" -> {
        rewriteForm(element, "formaction");
        rewriteEmbed(element, "src");
      }
      case "blockquote", "q", "del", "ins" -> rewriteHyperlink(element, "cite");
      case "link" -> rewriteLink(element);
      case "meta" -> rewriteMeta(element);
      case "iframe" -> rewriteFrame(element);
      case "frame" -> rewriteFrameReference(element);
      case "noframes" -> rewriteNoframes(element);
      case "object" -> {
        rewriteEmbed(element, "data");
        disable(element, "codebase");
        disable(element, "archive");
      }
      case "applet" -> {
        disable(element, "codebase");
        disable(element, "archive");
        disable(element, "code");
      }
      case "video" -> {
        rewriteEmbed(element, "src");
        rewriteEmbed(element, "poster");
      }
      case "img" -> {
        rewriteEmbed(element, "src");
        rewriteHyperlink(element, "longdesc");
      }
      case "image", "use", "feimage", "script" -> {
        rewriteEmbed(element, "src");
        rewriteSvgReference(element, "href");
        rewriteSvgReference(element, "xlink:href");
      }
      case "style" -> rewriteStyle(element);
      case "html" -> disable(element, "manifest");
      default -> rewriteEmbed(element, "src");
    }
    rewriteCommonAttributes(element);
  }

  private void rewriteCommonAttributes(Element element) {
    rewriteEmbed(element, "background");
    rewriteSrcset(element, "srcset");
    rewriteSrcset(element, "imagesrcset");
    if (element.hasAttr("style")) element.attr("style", css.rewrite(element.attr("style"), source));
    for (var attribute : PRESENTATION) {
      if (element.attr(attribute).contains("url("))
        element.attr(attribute, css.rewrite(element.attr(attribute), source));
    }
    // A rewritten stylesheet has another hash, and a file has no origin.
    disable(element, "integrity");
    disable(element, "crossorigin");
  }

  private void rewriteAnchor(Element element) {
    rewriteHyperlink(element, "href");
    rewriteHyperlink(element, "xlink:href");
    disable(element, "ping");
  }

  private void rewriteHyperlink(Element element, String attribute) {
    if (element.hasAttr(attribute))
      element.attr(attribute, links.hyperlink(source, element.attr(attribute)));
  }

  // A form is sent to its server. An empty action is the page.
  private void rewriteForm(Element element, String attribute) {
    if (!element.hasAttr(attribute)) return;
    var action = element.attr(attribute);
    var target = action.isBlank() ? source.url().toString() : links.absolute(source, action);
    element.attr(attribute, target);
  }

  private void rewriteLink(Element element) {
    if (element.attr("href").isBlank()) return;
    var tokens = List.of(element.attr("rel").strip().toLowerCase(Locale.ROOT).split("\\s+", -1));
    if (tokens.stream().anyMatch(CONNECTIONS::contains)) disable(element, "href");
    else if (tokens.stream().anyMatch(HtmlRewriter::isLoaded)) rewriteEmbed(element, "href");
    else rewriteHyperlink(element, "href");
  }

  /** Tests whether a browser loads a {@code link} with that token of {@code rel}. */
  static boolean isLoaded(String rel) {
    return rel.contains("icon")
        || rel.startsWith("apple-touch")
        || switch (rel) {
          case "stylesheet",
              "preload",
              "modulepreload",
              "prefetch",
              "manifest",
              "import",
              "expect" ->
              true;
          default -> CONNECTIONS.contains(rel);
        };
  }

  private void rewriteMeta(Element element) {
    var name = element.attr("http-equiv").toLowerCase(Locale.ROOT);
    if (name.startsWith("content-security-policy")) disable(element, "http-equiv");
    if (!name.equals("refresh")) return;
    var content = element.attr("content");
    var target = RefreshDirective.target(content);
    if (target.isEmpty()) return;
    var reference = links.frame(source, target.get());
    if (reference.isEmpty()) disable(element, "http-equiv");
    element.attr(PREFIX + "content", content);
    reference.ifPresent(
        found ->
            element.attr("content", content.strip().split("[;,\\s]", 2)[0] + "; url=" + found));
  }

  private void rewriteFrame(Element element) {
    rewriteFrameReference(element);
    if (!element.hasAttr("srcdoc")) return;
    element.attr("srcdoc", rewriteBody(element.attr("srcdoc")));
  }

  // A parser reads the content as text.
  private void rewriteNoframes(Element element) {
    var content = rewriteBody(element.wholeText() + element.data());
    element.empty();
    element.appendChild(new DataNode(content));
  }

  private String rewriteBody(String html) {
    var body = Jsoup.parseBodyFragment(html);
    body.outputSettings().prettyPrint(false);
    rewriteElements(body.body());
    return body.body().html();
  }

  private void rewriteFrameReference(Element element) {
    if (!element.attr("src").isBlank())
      set(element, "src", links.frame(source, element.attr("src")));
  }

  private void rewriteSvgReference(Element element, String attribute) {
    if (!element.attr(attribute).strip().startsWith("#")) rewriteEmbed(element, attribute);
  }

  private void rewriteEmbed(Element element, String attribute) {
    var reference = element.attr(attribute);
    if (!reference.isBlank()) set(element, attribute, links.embed(source, reference));
  }

  private static void set(Element element, String attribute, Optional<String> reference) {
    if (reference.isPresent()) element.attr(attribute, reference.get());
    else disable(element, attribute);
  }

  private void rewriteSrcset(Element element, String attribute) {
    if (!element.hasAttr(attribute)) return;
    var srcset =
        Srcset.rewrite(
            element.attr(attribute), reference -> links.embed(source, reference).orElse("data:,-"));
    element.attr(attribute, srcset);
  }

  private void rewriteStyle(Element element) {
    var text = css.rewrite(element.data(), source);
    element.empty();
    element.appendChild(new DataNode(text));
  }

  private static void disable(Element element, String attribute) {
    if (!element.hasAttr(attribute)) return;
    element.attr(PREFIX + attribute.replace(':', '-'), element.attr(attribute));
    element.removeAttr(attribute);
  }
}
