package orbweaver.console.picture;

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
import orbweaver.graph.analysis.picture.SitePicture;
import orbweaver.graph.analysis.picture.SvgPicture;

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

  private record Answer(List<CountedFolder> folders, List<FolderPage> pages) {}

  @Override
  public PageView answer(Parameters parameters) {
    var folder = parameters.text("in").map(SitesPage::folder);
    var part = parameters.part("part", MAX_PAGE);
    var page = parameters.part("page", MAX_PAGE);
    var counts = new FolderCounts(folder);
    var answer =
        source.query(
            graph ->
                graph.query(
                    snapshot ->
                        new Answer(
                            counts.run(snapshot),
                            counts.pages((page - 1) * ROWS, ROWS + 1).run(snapshot))));
    return new PageView("picture/sites.jte", view(counts, answer, part, page));
  }

  private static String folder(String text) {
    var url = Parameters.url(text).toString();
    if (url.endsWith("/") && !url.contains("?")) return url;
    throw new BadRequest("in: " + text + " (expected: a folder such as http://a.test/docs/)");
  }

  private static SitesView view(FolderCounts counts, Answer answer, int part, int page) {
    var folder = counts.folder();
    var folders = answer.folders();
    var first = Math.min((part - 1) * ROWS, folders.size());
    var end = Math.min(first + ROWS, folders.size());
    var shown = answer.pages().subList(0, Math.min(ROWS, answer.pages().size()));
    var of = new HashMap<String, String>();
    folder.ifPresent(url -> of.put("in", url));
    return new SitesView(
        folder.orElse(""),
        folder.map(SitesPage::ancestors).orElse(List.of()),
        folders.stream().mapToLong(CountedFolder::pages).sum(),
        SvgPicture.inline(SitePicture.of(counts, folders, PictureAddresses::sites), "sites"),
        folders.subList(first, end).stream().map(one -> row(folder, one)).toList(),
        Pager.of(
            "Parts of the folders", PictureAddresses.SITES, of, "part", part, end < folders.size()),
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
