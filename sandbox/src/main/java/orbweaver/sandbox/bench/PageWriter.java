package orbweaver.sandbox.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Iterator;
import java.util.List;

/** Writes a page: its menu, then text in blocks of several kinds with the links strewn in. */
final class PageWriter {
  private static final int BLOCK = 800;
  private static final int LEAST = 4_000;
  private static final int MOST = 300_000;
  // The mean of a log-normal size of this median and deviation is 28 KB.
  private static final double MEDIAN = 21_100;
  private static final double DEVIATION = 0.75;

  private final BenchWeb web;
  private final int page;
  private final Dice dice;
  private final int size;
  private final ByteArrayOutputStream out;
  private int links;

  PageWriter(BenchWeb web, int page) {
    this.web = web;
    this.page = page;
    dice = new Dice(web.seed(), page, 2);
    var drawn = MEDIAN * StrictMath.exp(DEVIATION * dice.normal());
    size = (int) Math.clamp(drawn, LEAST, MOST);
    out = new ByteArrayOutputStream(size + size / 8 + BLOCK);
  }

  byte[] bytes(List<Link> all) {
    links = all.size();
    var next = all.iterator();
    head();
    for (var i = Links.inMenu(web, page); i > 0; i--) link("\n<li>", next, "</li>");
    text("</ul></nav></header>\n<main>\n");
    while (next.hasNext() || out.size() < size) block(next);
    text("</main>\n<footer id=\"notes\"><p>\u00a9 2026 ");
    text("<a href=\"mailto:me@example.org\">Write to us</a></p></footer>\n</body></html>\n");
    return out.toByteArray();
  }

  private void head() {
    text("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>");
    words(dice.between(3, 7));
    text("</title>\n<meta name=\"description\" content=\"");
    out.writeBytes(Words.sentence(dice));
    text("\">\n<style>body{margin:0 auto;max-width:960px}td{border:1px solid #ccc}</style>\n");
    text("<script>addEventListener('load',function(){if(1<2&&document.links)this.ready=");
    text(page + "})</script></head>\n<body>\n<header id=\"top\"><nav><ul>");
  }

  /** As many links as keep pace with the text. */
  private void block(Iterator<Link> next) {
    var due = 1 + links * BLOCK / Math.max(BLOCK, size - out.size());
    var few = Math.min(due, Math.max(2, links));
    switch (dice.below(6)) {
      case 0 -> list(next, few);
      case 1 -> table(next, few);
      case 2 -> section(next, few);
      default -> paragraph(next, few);
    }
  }

  private void paragraph(Iterator<Link> next, int few) {
    text("<p class=\"t" + dice.below(5) + "\">");
    for (var i = 0; i < 7; i++) {
      out.writeBytes(Words.sentence(dice));
      if (i < few) link("", next, ". ");
    }
    text("<em>");
    words(2);
    text("</em></p>\n");
    strew(next, few - 7);
  }

  private void list(Iterator<Link> next, int few) {
    text("<ul class=\"list\">\n");
    for (var i = 0; i < 5; i++) {
      text("<li>");
      out.writeBytes(Words.sentence(dice));
      text("</li>\n");
    }
    for (var i = 0; i < few; i++) link("<li>", next, "</li>\n");
    text("</ul>\n");
  }

  private void table(Iterator<Link> next, int few) {
    text("<table><tbody>\n");
    for (var i = 0; i < 8; i++) {
      text("<tr><td>");
      words(2);
      text("</td><td class=\"number\">" + dice.below(100_000) + "</td></tr>\n");
    }
    text("</tbody></table>\n");
    strew(next, few);
  }

  private void section(Iterator<Link> next, int few) {
    text("<h2 id=\"part" + dice.between(1, 5) + "\">");
    words(4);
    text("</h2>\n<div class=\"card\" data-id=\"" + out.size() + "\"><blockquote>");
    for (var i = 0; i < 4; i++) out.writeBytes(Words.sentence(dice));
    text("</blockquote></div><!-- " + out.size() + " -->\n");
    strew(next, few);
  }

  private void strew(Iterator<Link> next, int few) {
    for (var i = 0; i < few; i++) link("<p>", next, "</p>\n");
  }

  private void link(String before, Iterator<Link> next, String after) {
    if (!next.hasNext()) return;
    text(before + "<a href=\"" + next.next().href() + "\">");
    words(dice.between(1, 4));
    text("</a>" + after);
    links--;
  }

  private void words(int count) {
    for (var i = 0; i < count; i++) text(Words.any(dice) + (i + 1 < count ? " " : ""));
  }

  private void text(String text) {
    out.writeBytes(text.getBytes(UTF_8));
  }
}
