package orbweaver.graph.look;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.look.Search.Kind;
import orbweaver.graph.web.Web;

/**
 * What a search found, by URL.
 *
 * @param found of a page with its title, of a reference with its anchor text and the page it is in
 */
public record Findings(Kind kind, List<Found> found) {
  private static final int MOST_CITING = 3;

  public Findings {
    found = List.copyOf(found);
  }

  /**
   * A page, or a reference.
   *
   * @param text a title, or that of an anchor
   * @param citing the page that a reference is in
   */
  public record Found(String url, Optional<String> text, Optional<String> citing) {}

  /** For a terminal: lines, the last one ended; of pages some that lead there are told. */
  public String text(Web web) {
    var text = new StringBuilder();
    var last = "";
    for (var one : found) {
      if (!one.url().equals(last)) text.append(one.url()).append('\n');
      last = one.url();
      one.text().ifPresent(words -> text.append("  %s\n".formatted(words)));
      var citing = one.citing().map(List::of).orElseGet(() -> citing(one.url(), web));
      citing.forEach(page -> text.append("    from %s\n".formatted(page)));
    }
    return text.append(number()).toString();
  }

  private String number() {
    var what = kind == Kind.PAGE ? "page" : "reference";
    return found.size() == 1 ? "1 %s\n".formatted(what) : "%d %ss\n".formatted(found.size(), what);
  }

  private static List<String> citing(String url, Web web) {
    var citing = new ArrayList<String>();
    for (int page : web.citing(url)) {
      if (citing.size() == MOST_CITING) break;
      citing.add(web.url(page));
    }
    int more = web.citing(url).length - citing.size();
    if (more > 0) citing.add("%d more".formatted(more));
    return citing;
  }
}
