package orbweaver.console.template;

import gg.jte.Content;
import gg.jte.html.HtmlInterceptor;
import gg.jte.html.HtmlTemplateOutput;
import java.util.Map;

/** Template of a page of the tests, with a form. Its name is the one that is given to note.jte. */
public final class JtenoteGenerated {
  /** Name of the template, for messages. */
  public static final String JTE_NAME = "note.jte";

  /** Lines of the template, for messages: there are none. */
  public static final int[] JTE_LINE_INFO = {};

  private JtenoteGenerated() {}

  /** Writes the page with parameters by name. */
  public static void renderMap(
      HtmlTemplateOutput html, HtmlInterceptor interceptor, Map<String, Object> parameters) {
    var view = (String) parameters.get("view");
    render(html, interceptor, view, (String) parameters.get("token"));
  }

  /** Writes the page. */
  public static void render(
      HtmlTemplateOutput html, HtmlInterceptor interceptor, String view, String token) {
    html.writeContent("<h1>");
    html.setContext("h1", "");
    html.writeUserContent(view);
    html.writeContent("</h1>");
    Content field = content -> content.writeContent("<input name=\"text\">");
    JteformGenerated.render(html, interceptor, "/note", token, "fields", field);
  }
}
