package orbweaver.console.picture;

import java.util.Optional;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.page.ServedPage;
import orbweaver.console.picture.LayersView.LayersHead;
import orbweaver.graph.analysis.paths.PageVicinity;

/** Links around a page: to it and from it, up to a distance of two. */
public record NeighbourhoodPage(CrawlPictures pictures) implements ServedPage {
  private static final String TITLE = "Neighbourhood of a page";

  /**
   * Content of the page.
   *
   * @param url what was typed; empty if nothing was
   * @param message why there is no picture; empty if there is one, or nothing was typed
   */
  public record NeighbourhoodView(String url, String message, Optional<LayersView> layers) {}

  @Override
  public PageView answer(Parameters parameters) {
    if (parameters.text("url").isEmpty())
      return page(new NeighbourhoodView("", "", Optional.empty()));
    var url = parameters.url().toString();
    var web = pictures.web();
    if (web.isEmpty()) return WaitingView.page(TITLE);
    var head =
        new LayersHead(
            "Links around " + url,
            "The page is in the middle. Pages that link to it are to the left, pages that it links"
                + " to are to the right.",
            Optional.of(url),
            PictureAddresses::neighbourhood);
    var graph = PageVicinity.of(url, web.get());
    var layers = graph.map(found -> LayersView.of(head, found, pictures));
    var message = layers.isPresent() ? "" : "The crawl has not found this URL.";
    return page(new NeighbourhoodView(url, message, layers));
  }

  private static PageView page(NeighbourhoodView view) {
    return new PageView("picture/neighbourhood.jte", view);
  }
}
