package orbweaver.console.page;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.Utf8ByteOutput;
import java.util.Map;
import java.util.Optional;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.visitor.Visitor;

/** Renderer of pages by templates, which escape every value by its place in the page. */
public final class PageRenderer {
  private static final String PACKAGE = "orbweaver.console.template";

  private final TemplateEngine templates =
      TemplateEngine.createPrecompiled(
          null, ContentType.Html, PageRenderer.class.getClassLoader(), PACKAGE);
  private final CrawlSource source;
  private final boolean hasWalks;

  /**
   * Creates a renderer.
   *
   * @param hasWalks whether the server runs walks
   */
  public PageRenderer(CrawlSource source, boolean hasWalks) {
    this.source = source;
    this.hasWalks = hasWalks;
  }

  /**
   * Returns the HTML of a page, in UTF-8.
   *
   * @param visitor visitor to whom the page is shown; absent before a log-in
   * @param token token of the forms of the page, which a template passes to form.jte
   */
  public Utf8ByteOutput html(PageView page, Optional<Visitor> visitor, String token) {
    var html = new Utf8ByteOutput();
    var frame = PageFrame.of(source, visitor, hasWalks);
    var parameters = Map.<String, Object>of("frame", frame, "view", page.content(), "token", token);
    templates.render(page.template(), parameters, html);
    return html;
  }
}
