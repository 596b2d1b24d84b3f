package orbweaver.sandbox.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Generator of the links of a page. Every page links to the five pages that follow five times its
 * number on its host, and every front page to those of five hosts in the same way, so that all
 * pages are reachable from the first.
 */
final class LinkGenerator {
  private static final int FAN = 5;
  private static final int CLOSED = 3;

  private final BenchWeb web;
  private final int host;
  private final int place;
  private final int page;
  private final String path;
  private final SeededRandom dice;
  private final List<BenchLink> links = new ArrayList<>(64);

  LinkGenerator(BenchWeb web, int page) {
    this.web = web;
    this.page = page;
    host = page % web.hosts();
    place = page / web.hosts();
    path = web.path(page);
    dice = new SeededRandom(web.seed(), page, 1);
  }

  /** Returns all links; the first {@link #menuSize(BenchWeb, int)} are the menu. */
  List<BenchLink> all() {
    if (web.topology() == WebTopology.CHAIN) {
      if (page + 1 < web.pages()) toPage(page + 1);
      return links;
    }
    var menu = menuSize(web, page);
    for (var i = 0; i < menu; i++) toPlace(i);
    children();
    internal();
    if (web.hosts() > 1) external();
    duplicates();
    shuffle(menu);
    return links;
  }

  /** Returns the number of links in the menu of a page. */
  static int menuSize(BenchWeb web, int page) {
    if (web.topology() == WebTopology.CHAIN) return 0;
    return Math.min(web.pagesOn(page % web.hosts()), PathGenerator.SECTIONS.size() + 1);
  }

  private void children() {
    for (var i = 1; i <= FAN; i++) {
      if (FAN * place + i < web.pagesOn(host)) toPlace(FAN * place + i);
      if (place == 0 && FAN * host + i < web.hosts()) toPage(FAN * host + i);
    }
  }

  private void internal() {
    var count = dice.nextBetween(14, 22) + (web.hosts() == 1 ? 8 : 0);
    for (var i = 0; i < count; i++) {
      var kind = dice.nextBelow(1000);
      if (kind < 12) add(host, web.paths().broken(dice.nextBelow(web.specialUrlsOn(host))));
      else if (kind < 24) add(host, web.paths().redirect(dice.nextBelow(web.specialUrlsOn(host))));
      else if (kind < 30) add(host, web.paths().disallowed(dice.nextBelow(CLOSED)));
      else toPlace(dice.nextBelow(within(host)));
    }
  }

  private void external() {
    var count = dice.nextBetween(5, 11);
    for (var i = 0; i < count; i++) {
      var other = dice.nextBelow(web.hosts());
      toPage(other + web.hosts() * dice.nextBelow(within(other)));
    }
  }

  /** Adds duplicate links and links to the page itself. */
  private void duplicates() {
    var count = dice.nextBetween(1, 3);
    for (var i = 0; i < count; i++) links.add(links.get(dice.nextBelow(links.size())));
    var self = new BenchResource.BenchPage(page);
    links.add(new BenchLink(web.url(page), "#top", self));
    links.add(new BenchLink(web.url(page), "#notes", self));
  }

  /**
   * Returns the number of candidate pages of a host; if the web grows, only slightly deeper ones.
   */
  private int within(int other) {
    var all = web.pagesOn(other);
    return web.topology() == WebTopology.GROWING ? Math.min(all, (FAN + 1) * (place + 1)) : all;
  }

  private void shuffle(int from) {
    for (var i = links.size() - 1; i > from; i--)
      Collections.swap(links, i, dice.nextBetween(from, i));
  }

  private void toPlace(int at) {
    toPage(host + at * web.hosts());
  }

  private void toPage(int number) {
    add(number % web.hosts(), web.path(number), new BenchResource.BenchPage(number));
  }

  private void add(int other, String to) {
    add(other, to, web.find(other, to));
  }

  private void add(int other, String to, BenchResource spot) {
    var target = web.url(other, to);
    links.add(new BenchLink(target, other == host ? written(target, to) : target, spot));
  }

  /** Returns a reference to a page of the same host in one of the forms that authors use. */
  private String written(String target, String to) {
    var form = dice.nextBelow(100);
    if (form < 45) return to;
    if (form < 80) return relative(to);
    if (form < 92) return target;
    return to + "#part" + dice.nextBetween(1, 5);
  }

  private String relative(String to) {
    var up = new StringBuilder();
    var folder = path.substring(0, path.lastIndexOf('/') + 1);
    while (!to.startsWith(folder)) {
      up.append("../");
      folder = folder.substring(0, folder.lastIndexOf('/', folder.length() - 2) + 1);
    }
    up.append(to, folder.length(), to.length());
    return up.isEmpty() ? "./" : up.toString();
  }
}
