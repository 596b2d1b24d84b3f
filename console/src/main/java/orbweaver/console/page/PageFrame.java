package orbweaver.console.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.visitor.VisitorRole;

/**
 * Frame around the content of a page: a search box and links to the pages that this server has and
 * this visitor may open.
 *
 * @param crawl name of the crawl
 * @param hasIndex whether the visitor can search the texts
 * @param isEditor whether the visitor may change the virtual library
 * @param navigation links to pages; none before a log-in
 */
public record PageFrame(
    String crawl, boolean hasIndex, boolean isEditor, List<NavigationLink> navigation) {
  public PageFrame {
    navigation = List.copyOf(navigation);
  }

  /** Link to a page. */
  public record NavigationLink(String address, String text) {}

  /**
   * Returns the frame of the pages of a visitor.
   *
   * @param visitor the visitor; absent before a log-in
   * @param hasWalks whether the server runs walks
   */
  static PageFrame of(CrawlSource source, Optional<Visitor> visitor, boolean hasWalks) {
    if (visitor.isEmpty()) return new PageFrame(source.name(), false, false, List.of());
    var parts = source.parts();
    var isEditor = visitor.get().role().includes(VisitorRole.EDITOR);
    var links = new ArrayList<NavigationLink>();
    links.add(new NavigationLink("/references", "Titles and references"));
    links.add(new NavigationLink("/picture", "Pictures"));
    if (parts.library().isPresent()) links.add(new NavigationLink("/library", "Library"));
    if (hasWalks && isEditor) {
      links.add(new NavigationLink("/map", "Map"));
      links.add(new NavigationLink("/locate", "Locate"));
    }
    if (parts.news().isPresent()) links.add(new NavigationLink("/profiles", "Profiles"));
    links.add(new NavigationLink("/data", "Data"));
    if (parts.accesses().isPresent()) links.add(new NavigationLink("/accesses", "Accesses"));
    links.add(new NavigationLink("/account", "Account"));
    return new PageFrame(source.name(), parts.texts().isPresent(), isEditor, links);
  }

  /** Tests whether the visitor can read pages, and so feeds. */
  public boolean isOpen() {
    return !navigation.isEmpty();
  }
}
