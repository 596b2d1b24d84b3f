package orbweaver.sandbox.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Iterator;
import java.util.List;

/** Writer of a generated page: a menu, then blocks of text of several kinds with links. */
final class BenchPageWriter {
  // Approximate number of bytes of a block.
  private static final int BLOCK = 800;
  private static final int MIN_SIZE = 4_000;
  private static final int MAX_SIZE = 300_000;
  // A log-normal size with this median and deviation has a mean of 28 KB.
  private static final double MEDIAN = 21_100;
  private static final double DEVIATION = 0.75;

  private final BenchWeb web;
  private final int page;
  private final SeededRandom random;
  private final int size;
  private final ByteArrayOutputStream out;
  // Number of links that are not written yet.
  private int links;

  BenchPageWriter(BenchWeb web, int page) {
    this.web = web;
    this.page = page;
    random = new SeededRandom(web.seed(), page, 2);
    var drawn = MEDIAN * StrictMath.exp(DEVIATION * random.nextNormal());
    size = (int) Math.clamp(drawn, MIN_SIZE, MAX_SIZE);
    out = new ByteArrayOutputStream(size + size / 8 + BLOCK);
  }

  byte[] bytes(List<BenchLink> all) {
    links = all.size();
    var next = all.iterator();
    head();
    for (var i = LinkGenerator.menuSize(web, page); i > 0; i--) link("\n<li>", next, "</li>");
    text("</ul></nav></header>\n<main>\n");
    while (next.hasNext() || out.size() < size) block(next);
    text("</main>\n<footer id=\"notes\"><p>\u00a9 2026 ");
    text("<a href=\"mailto:me@example.org\">Write to us</a></p></footer>\n</body></html>\n");
    return out.toByteArray();
  }

  private void head() {
    text("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>");
    words(random.nextBetween(3, 7));
    text("</title>\n<meta name=\"description\" content=\"");
    out.writeBytes(TextGenerator.sentence(random));
    text("\">\n<style>body{margin:0 auto;max-width:960px}td{border:1px solid #ccc}</style>\n");
    text("<script>addEventListener('load',function(){if(1<2&&document.links)this.ready=");
    text(page + "})</script></head>\n<body>\n<header id=\"top\"><nav><ul>");
  }

  /**
   * Writes a block of a random kind, with as many links as distribute the rest evenly over the
   * page.
   */
  private void block(Iterator<BenchLink> next) {
    var due = 1 + links * BLOCK / Math.max(BLOCK, size - out.size());
    var count = Math.min(due, Math.max(2, links));
    switch (random.nextBelow(6)) {
      case 0 -> list(next, count);
      case 1 -> table(next, count);
      case 2 -> section(next, count);
      default -> paragraph(next, count);
    }
  }

  private void paragraph(Iterator<BenchLink> next, int count) {
    text("<p class=\"t" + random.nextBelow(5) + "\">");
    for (var i = 0; i < 7; i++) {
      out.writeBytes(TextGenerator.sentence(random));
      if (i < count) link("", next, ". ");
    }
    text("<em>");
    words(2);
    text("</em></p>\n");
    addLinks(next, count - 7);
  }

  private void list(Iterator<BenchLink> next, int count) {
    text("<ul class=\"list\">\n");
    for (var i = 0; i < 5; i++) {
      text("<li>");
      out.writeBytes(TextGenerator.sentence(random));
      text("</li>\n");
    }
    for (var i = 0; i < count; i++) link("<li>", next, "</li>\n");
    text("</ul>\n");
  }

  private void table(Iterator<BenchLink> next, int count) {
    text("<table><tbody>\n");
    for (var i = 0; i < 8; i++) {
      text("<tr><td>");
      words(2);
      text("</td><td class=\"number\">" + random.nextBelow(100_000) + "</td></tr>\n");
    }
    text("</tbody></table>\n");
    addLinks(next, count);
  }

  private void section(Iterator<BenchLink> next, int count) {
    text("<h2 id=\"part" + random.nextBetween(1, 5) + "\">");
    words(4);
    text("</h2>\n<div class=\"card\" data-id=\"" + out.size() + "\"><blockquote>");
    for (var i = 0; i < 4; i++) out.writeBytes(TextGenerator.sentence(random));
    text("</blockquote></div><!-- " + out.size() + " -->\n");
    addLinks(next, count);
  }

  private void addLinks(Iterator<BenchLink> next, int count) {
    for (var i = 0; i < count; i++) link("<p>", next, "</p>\n");
  }

  private void link(String before, Iterator<BenchLink> next, String after) {
    if (!next.hasNext()) return;
    text(before + "<a href=\"" + next.next().href() + "\">");
    words(random.nextBetween(1, 4));
    text("</a>" + after);
    links--;
  }

  private void words(int count) {
    for (var i = 0; i < count; i++) text(TextGenerator.word(random) + (i + 1 < count ? " " : ""));
  }

  private void text(String text) {
    out.writeBytes(text.getBytes(UTF_8));
  }
}
