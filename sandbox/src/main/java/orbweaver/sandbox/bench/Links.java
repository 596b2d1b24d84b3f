package orbweaver.sandbox.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Draws the links of a page. Every page leads to the five that come after five times as many on its
 * host, every front page to those of five hosts so, and thus all are reached from the first.
 */
final class Links {
  private static final int FAN = 5;
  private static final int CLOSED = 3;

  private final BenchWeb web;
  private final int host;
  private final int place;
  private final int page;
  private final String path;
  private final Dice dice;
  private final List<Link> links = new ArrayList<>(64);

  Links(BenchWeb web, int page) {
    this.web = web;
    this.page = page;
    host = page % web.hosts();
    place = page / web.hosts();
    path = web.path(page);
    dice = new Dice(web.seed(), page, 1);
  }

  /** The first {@link #inMenu(BenchWeb, int)} of them are the menu. */
  List<Link> all() {
    if (web.shape() == Shape.CHAIN) {
      if (page + 1 < web.pages()) toPage(page + 1);
      return links;
    }
    var menu = inMenu(web, page);
    for (var i = 0; i < menu; i++) toPlace(i);
    children();
    near();
    if (web.hosts() > 1) far();
    again();
    shuffle(menu);
    return links;
  }

  /** How many links of a page are its menu. */
  static int inMenu(BenchWeb web, int page) {
    if (web.shape() == Shape.CHAIN) return 0;
    return Math.min(web.placesOn(page % web.hosts()), Names.SECTIONS.size() + 1);
  }

  private void children() {
    for (var i = 1; i <= FAN; i++) {
      if (FAN * place + i < web.placesOn(host)) toPlace(FAN * place + i);
      if (place == 0 && FAN * host + i < web.hosts()) toPage(FAN * host + i);
    }
  }

  private void near() {
    var more = dice.between(14, 22) + (web.hosts() == 1 ? 8 : 0);
    for (var i = 0; i < more; i++) {
      var kind = dice.below(1000);
      if (kind < 12) add(host, web.names().broken(dice.below(web.oddities(host))));
      else if (kind < 24) add(host, web.names().moved(dice.below(web.oddities(host))));
      else if (kind < 30) add(host, web.names().closed(dice.below(CLOSED)));
      else toPlace(dice.below(within(host)));
    }
  }

  private void far() {
    var more = dice.between(5, 11);
    for (var i = 0; i < more; i++) {
      var other = dice.below(web.hosts());
      toPage(other + web.hosts() * dice.below(within(other)));
    }
  }

  /** Links that say the same, or lead to the page itself. */
  private void again() {
    var more = dice.between(1, 3);
    for (var i = 0; i < more; i++) links.add(links.get(dice.below(links.size())));
    var self = new Spot.Page(page);
    links.add(new Link(web.url(page), "#top", self));
    links.add(new Link(web.url(page), "#notes", self));
  }

  /** How many pages of a host a page may lead to: of a web that grows, those not much deeper. */
  private int within(int other) {
    var all = web.placesOn(other);
    return web.shape() == Shape.GROWING ? Math.min(all, (FAN + 1) * (place + 1)) : all;
  }

  private void shuffle(int from) {
    for (var i = links.size() - 1; i > from; i--) Collections.swap(links, i, dice.between(from, i));
  }

  private void toPlace(int at) {
    toPage(host + at * web.hosts());
  }

  private void toPage(int number) {
    add(number % web.hosts(), web.path(number), new Spot.Page(number));
  }

  private void add(int other, String to) {
    add(other, to, web.find(other, to));
  }

  private void add(int other, String to, Spot spot) {
    var target = web.url(other, to);
    links.add(new Link(target, other == host ? written(target, to) : target, spot));
  }

  /** One of the ways in which authors write a link within a host. */
  private String written(String target, String to) {
    var way = dice.below(100);
    if (way < 45) return to;
    if (way < 80) return relative(to);
    if (way < 92) return target;
    return to + "#part" + dice.between(1, 5);
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
