package orbweaver.console.picture;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Pager;
import orbweaver.console.page.Parameters;
import orbweaver.console.page.ServedPage;
import orbweaver.graph.analysis.picture.HostGraph.HostNode;
import orbweaver.graph.analysis.picture.HostLayout;
import orbweaver.graph.analysis.picture.HostPicture;
import orbweaver.graph.analysis.picture.HostPicture.HostLinks;
import orbweaver.graph.analysis.picture.SvgPicture;

/** Graph of the hosts, from a layout that is computed once for each state of the graph. */
public record HostsPage(CrawlPictures pictures) implements ServedPage {
  private static final String TITLE = "Hosts";
  private static final int ROWS = 100;
  private static final int MAX_PAGE = 100;

  /**
   * Links between two hosts as a row of the table.
   *
   * @param address address of the page that tells the links; absent if one of them is a group
   */
  public record HostRow(String from, String to, int links, Optional<String> address) {}

  /**
   * Content of the page.
   *
   * @param svg the picture
   */
  public record HostsView(int hosts, String svg, List<HostRow> rows, Pager pager) {}

  @Override
  public PageView answer(Parameters parameters) {
    var page = parameters.page(MAX_PAGE);
    return pictures
        .hosts()
        .map(layout -> new PageView("picture/hosts.jte", view(layout, page)))
        .orElseGet(() -> WaitingView.page(TITLE));
  }

  private static HostsView view(HostLayout layout, int page) {
    var graph = layout.graph();
    var first = Math.min((page - 1) * ROWS, graph.arcs().size());
    var end = Math.min(first + ROWS, graph.arcs().size());
    var links = new PageLinks();
    var rows =
        graph.arcs().subList(first, end).stream()
            .map(
                arc -> {
                  var from = graph.nodes().get(arc.from());
                  var to = graph.nodes().get(arc.to());
                  return new HostRow(from.name(), to.name(), arc.links(), links.line(from, to));
                })
            .toList();
    return new HostsView(
        graph.nodes().stream().mapToInt(HostNode::hosts).sum(),
        SvgPicture.inline(HostPicture.of(layout, links), "hosts"),
        rows,
        Pager.of(PictureAddresses.HOSTS, Map.of(), page, end < graph.arcs().size()));
  }

  /** Addresses of pages about hosts. */
  private record PageLinks() implements HostLinks {
    @Override
    public Optional<String> node(HostNode node) {
      return node.origin().map(PictureAddresses::sites);
    }

    @Override
    public Optional<String> line(HostNode from, HostNode to) {
      if (from.origin().isEmpty() || to.origin().isEmpty()) return Optional.empty();
      return Optional.of(PictureAddresses.paths(host(from), host(to)));
    }

    // A place is a host on any port.
    private static String host(HostNode node) {
      return node.name().replaceFirst(":\\d+$", "");
    }
  }
}
