package orbweaver.sandbox.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Generator of the links of a page. The pages of a host form a tree in which page n links to the
 * pages 5n + 1 to 5n + 5. The front pages of the hosts form a tree in the same way, so that all
 * pages are reachable from the first. Other links are random.
 */
final class LinkGenerator {
  private static final int CHILDREN = 5;
  private static final int DISALLOWED_PATHS = 3;

  private final BenchWeb web;
  private final int host;
  // Number of the page on its host.
  private final int numberOnHost;
  private final int page;
  private final String path;
  private final SeededRandom random;
  private final List<BenchLink> links = new ArrayList<>(64);

  LinkGenerator(BenchWeb web, int page) {
    this.web = web;
    this.page = page;
    host = page % web.hosts();
    numberOnHost = page / web.hosts();
    path = web.path(page);
    random = new SeededRandom(web.seed(), page, 1);
  }

  /** Returns all links; the first {@link #menuSize(BenchWeb, int)} are the menu. */
  List<BenchLink> all() {
    if (web.topology() == WebTopology.CHAIN) {
      if (page + 1 < web.pages()) addPage(page + 1);
      return links;
    }
    var menu = menuSize(web, page);
    for (var i = 0; i < menu; i++) addOwnPage(i);
    addChildren();
    addInternal();
    if (web.hosts() > 1) addExternal();
    addDuplicates();
    shuffle(menu);
    return links;
  }

  /** Returns the number of links in the menu of a page. */
  static int menuSize(BenchWeb web, int page) {
    if (web.topology() == WebTopology.CHAIN) return 0;
    return Math.min(web.pagesOn(page % web.hosts()), PathGenerator.SECTIONS.size() + 1);
  }

  private void addChildren() {
    for (var i = 1; i <= CHILDREN; i++) {
      if (CHILDREN * numberOnHost + i < web.pagesOn(host)) addOwnPage(CHILDREN * numberOnHost + i);
      if (numberOnHost == 0 && CHILDREN * host + i < web.hosts()) addPage(CHILDREN * host + i);
    }
  }

  private void addInternal() {
    var count = random.nextBetween(14, 22) + (web.hosts() == 1 ? 8 : 0);
    for (var i = 0; i < count; i++) {
      var kind = random.nextBelow(1000);
      if (kind < 12) add(host, web.paths().broken(random.nextBelow(web.specialUrlsOn(host))));
      else if (kind < 24)
        add(host, web.paths().redirect(random.nextBelow(web.specialUrlsOn(host))));
      else if (kind < 30) add(host, web.paths().disallowed(random.nextBelow(DISALLOWED_PATHS)));
      else addOwnPage(random.nextBelow(candidates(host)));
    }
  }

  private void addExternal() {
    var count = random.nextBetween(5, 11);
    for (var i = 0; i < count; i++) {
      var other = random.nextBelow(web.hosts());
      addPage(other + web.hosts() * random.nextBelow(candidates(other)));
    }
  }

  /** Adds duplicate links and links to the page itself. */
  private void addDuplicates() {
    var count = random.nextBetween(1, 3);
    for (var i = 0; i < count; i++) links.add(links.get(random.nextBelow(links.size())));
    var self = new BenchResource.BenchPage(page);
    links.add(new BenchLink(web.url(page), "#top", self));
    links.add(new BenchLink(web.url(page), "#notes", self));
  }

  /**
   * Returns how many of the first pages of a host are candidates for a random link: all, or in a
   * growing web only those up to a slightly greater depth.
   */
  private int candidates(int other) {
    var all = web.pagesOn(other);
    return web.topology() == WebTopology.GROWING
        ? Math.min(all, (CHILDREN + 1) * (numberOnHost + 1))
        : all;
  }

  private void shuffle(int from) {
    for (var i = links.size() - 1; i > from; i--)
      Collections.swap(links, i, random.nextBetween(from, i));
  }

  /** Adds a link to a page of the same host by its number there. */
  private void addOwnPage(int index) {
    addPage(host + index * web.hosts());
  }

  private void addPage(int number) {
    add(number % web.hosts(), web.path(number), new BenchResource.BenchPage(number));
  }

  private void add(int other, String to) {
    add(other, to, web.find(other, to));
  }

  private void add(int other, String to, BenchResource resource) {
    var target = web.url(other, to);
    links.add(new BenchLink(target, other == host ? reference(target, to) : target, resource));
  }

  /** Returns a reference to a page of the same host in one of the forms that authors use. */
  private String reference(String target, String to) {
    var form = random.nextBelow(100);
    if (form < 45) return to;
    if (form < 80) return relative(to);
    if (form < 92) return target;
    return to + "#part" + random.nextBetween(1, 5);
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
