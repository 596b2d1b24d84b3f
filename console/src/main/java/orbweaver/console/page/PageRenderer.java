package orbweaver.console.page;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.Utf8ByteOutput;
import java.util.Map;

/** Renderer of pages by templates, which escape every value by its place in the page. */
public final class PageRenderer {
  private static final String PACKAGE = "orbweaver.console.template";

  private final TemplateEngine templates =
      TemplateEngine.createPrecompiled(
          null, ContentType.Html, PageRenderer.class.getClassLoader(), PACKAGE);
  private final CrawlSource source;

  public PageRenderer(CrawlSource source) {
    this.source = source;
  }

  /**
   * Returns the HTML of a page, in UTF-8.
   *
   * @param token token of the forms of the page, which a template passes to form.jte
   */
  public Utf8ByteOutput html(PageView page, String token) {
    var html = new Utf8ByteOutput();
    var parameters =
        Map.of(
            "crawl",
            source.name(),
            "hasIndex",
            source.hasIndex(),
            "view",
            page.content(),
            "token",
            token);
    templates.render(page.template(), parameters, html);
    return html;
  }
}
