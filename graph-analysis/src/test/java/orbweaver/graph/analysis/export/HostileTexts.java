package orbweaver.graph.analysis.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.TestRecords;

/** Texts that a format could misinterpret. */
final class HostileTexts {
  static final List<String> TEXTS =
      List.of(
          "=cmd|' /C calc'!A1",
          "+1+1",
          "-2+3",
          "@SUM(A1:A9)",
          "\t=1",
          "\r=1",
          "two\nlines\r\nor three",
          "\"quoted\", and \"\" comma",
          "a,b;c\td",
          "<script>alert('x')</script>&amp;&#0;",
          "]]><!-- ",
          "right \u202Eto left\u202C \u2066isolated\u2069 \u200Fmark",
          "half \uD800 of a pair",
          "no characters \uFFFE \uFFFF",
          "\u0000\u0007\u001B[31mred\u001B[0m\u009B0m",
          "lines \u2028 and \u2029 and \u0085",
          "back\\slash \\N \\\"",
          "ends with a backslash\\",
          "'",
          "''; DROP TABLE links; --",
          "spider \uD83D\uDD77",
          "%s %n $1 {}",
          "x".repeat(1_000));

  private HostileTexts() {}

  /** Returns pages with such titles, which link to each other with such anchor texts. */
  static Object[] pages() {
    var pages = new ArrayList<Page>();
    for (int i = 0; i < TEXTS.size(); i++) {
      var next = new Link(target(i), LinkKind.A, 0, Optional.of(TEXTS.get(i)), List.of());
      pages.add(TestRecords.withTitle(TestRecords.fetched("/" + i, next), TEXTS.get(i)));
    }
    return pages.toArray();
  }

  private static CrawlUrl target(int page) {
    return TestRecords.url("/" + (page + 1) + "?x='1'&y=\\&z=%22,%09;" + "%E2%80%AE");
  }
}
