package orbweaver.console.picture;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import orbweaver.console.page.BadRequest;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Pager;
import orbweaver.console.page.Parameters;
import orbweaver.console.page.ServedPage;
import orbweaver.console.picture.TreePage.Step;
import orbweaver.console.source.CrawlSource;
import orbweaver.graph.analysis.picture.FolderCounts;
import orbweaver.graph.analysis.picture.FolderCounts.CountedFolder;
import orbweaver.graph.analysis.picture.FolderCounts.FolderPage;
import orbweaver.graph.analysis.picture.FolderList;
import orbweaver.graph.analysis.picture.SitePicture;
import orbweaver.graph.analysis.picture.SvgPicture;
import orbweaver.graph.store.sql.GraphSnapshot;

/** Sites and folders as nested areas, and the pages in a folder. */
public record SitesPage(CrawlSource source) implements ServedPage {
  private static final int ROWS = 100;
  private static final int MAX_PAGE = 10_000;

  /**
   * Folder as a row of the table.
   *
   * @param address address of its picture
   */
  public record FolderRow(String name, String address, long pages) {}

  /**
   * Content of the page.
   *
   * @param folder URL of the folder; empty for all sites
   * @param ancestors links to the pictures above this one
   * @param total number of pages
   * @param svg the picture
   */
  public record SitesView(
      String folder,
      List<Step> ancestors,
      long total,
      String svg,
      List<FolderRow> folders,
      Pager folderPager,
      List<FolderPage> pages,
      Pager pagePager) {}

  private record Answer(FolderList folders, List<CountedFolder> rows, List<FolderPage> pages) {}

  @Override
  public PageView answer(Parameters parameters) {
    var folder = parameters.text("in").map(SitesPage::folder);
    var part = parameters.part("part", MAX_PAGE);
    var page = parameters.part("page", MAX_PAGE);
    var counts = new FolderCounts(folder);
    var answer = source.query(graph -> graph.query(all -> answer(counts, part, page, all)));
    return new PageView("picture/sites.jte", view(counts, answer, part, page));
  }

  private static Answer answer(FolderCounts counts, int part, int page, GraphSnapshot snapshot)
      throws SQLException {
    var folders = counts.run(snapshot);
    var pages = counts.pages((page - 1) * ROWS, ROWS + 1).run(snapshot);
    return new Answer(folders, rows(counts, folders, (part - 1) * ROWS, snapshot), pages);
  }

  // The picture already has the first parts of the table.
  private static List<CountedFolder> rows(
      FolderCounts counts, FolderList folders, int first, GraphSnapshot snapshot)
      throws SQLException {
    var end = Math.min(first + ROWS, folders.folders());
    if (first >= end) return List.of();
    return end <= folders.largest().size()
        ? folders.largest().subList(first, (int) end)
        : counts.part(first, ROWS).run(snapshot);
  }

  private static String folder(String text) {
    var url = Parameters.url(text).toString();
    if (url.endsWith("/") && !url.contains("?")) return url;
    throw new BadRequest("in: " + text + " (expected: a folder such as http://a.test/docs/)");
  }

  private static SitesView view(FolderCounts counts, Answer answer, int part, int page) {
    var folder = counts.folder();
    var folders = answer.folders();
    var shown = answer.pages().subList(0, Math.min(ROWS, answer.pages().size()));
    var of = new HashMap<String, String>();
    folder.ifPresent(url -> of.put("in", url));
    return new SitesView(
        folder.orElse(""),
        folder.map(SitesPage::ancestors).orElse(List.of()),
        folders.pages(),
        SvgPicture.inline(SitePicture.of(counts, folders, PictureAddresses::sites), "sites"),
        answer.rows().stream().map(one -> row(folder, one)).toList(),
        Pager.of(
            "Parts of the folders",
            PictureAddresses.SITES,
            of,
            "part",
            part,
            part * (long) ROWS < folders.folders()),
        shown,
        Pager.of(
            "Parts of the pages",
            PictureAddresses.SITES,
            of,
            "page",
            page,
            answer.pages().size() > ROWS));
  }

  private static FolderRow row(Optional<String> folder, CountedFolder one) {
    var url = folder.orElse("") + one.name();
    var isFolder = !one.name().isEmpty();
    var address = PictureAddresses.sites(url) + (isFolder ? "" : "#page");
    return new FolderRow(isFolder ? one.name() : "pages directly here", address, one.pages());
  }

  private static List<Step> ancestors(String folder) {
    var steps = new ArrayList<Step>();
    steps.add(new Step(PictureAddresses.SITES, "All sites"));
    var site = folder.indexOf('/', folder.indexOf("//") + 2) + 1;
    for (var end = site; end > 0 && end < folder.length(); end = folder.indexOf('/', end) + 1) {
      var above = folder.substring(0, end);
      var name = end == site ? above : above.substring(above.lastIndexOf('/', end - 2) + 1);
      steps.add(new Step(PictureAddresses.sites(above), name));
    }
    return steps;
  }
}
