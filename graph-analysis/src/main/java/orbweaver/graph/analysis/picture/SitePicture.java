package orbweaver.graph.analysis.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.graph.analysis.picture.PictureMark.Area;

/** Nested areas of sites and folders, whose sizes are their numbers of pages. */
public final class SitePicture {
  private static final double WIDTH = 1000;
  private static final double HEIGHT = 620;
  private static final double BORDER = 3;
  private static final double HEADING = 20;
  private static final double MIN_NESTED = 34;
  // Place of the table in the page, which has the rest.
  private static final String TABLE = "#part";
  static final int MAX_OUTER = 250;
  static final int MAX_INNER = 20;

  private final Optional<String> folder;
  private final Function<String, String> address;
  private final List<PictureMark> marks = new ArrayList<>();

  private SitePicture(Optional<String> folder, Function<String, String> address) {
    this.folder = folder;
    this.address = address;
  }

  /**
   * Draws the result of a query.
   *
   * @param address returns the address of the picture of a folder
   */
  public static Picture of(
      FolderCounts query, FolderList folders, Function<String, String> address) {
    var drawing = new SitePicture(query.folder(), address);
    drawing.place(folders, new Rectangle(1, 1, WIDTH - 2, HEIGHT - 2));
    var title = query.folder().map(url -> "Folders in " + url).orElse("Sites of the crawl");
    var description =
        "The size of an area stands for the number of pages. The areas in it are its folders.";
    return new Picture(title, description, WIDTH, HEIGHT, drawing.marks);
  }

  /**
   * Area that is not placed yet.
   *
   * @param url URL of the folder; absent for several folders
   */
  private record Draft(String label, Optional<String> url, long pages, FolderList inner) {
    private boolean hasFolders() {
      return inner.largest().stream().anyMatch(folder -> !folder.name().isEmpty());
    }
  }

  private void place(FolderList folders, Rectangle bounds) {
    var drafts = drafts(folders, folder, MAX_OUTER);
    var areas = SquarifiedTreemap.layout(sizes(drafts), bounds);
    for (var i = 0; i < areas.size(); i++) {
      var draft = drafts.get(i);
      marks.add(new Area(areas.get(i), 1, text(draft, TABLE)));
      var inside = areas.get(i).inside(BORDER, HEADING);
      var isNested = inside.width() > MIN_NESTED && inside.height() > MIN_NESTED;
      if (isNested && draft.url().isPresent() && draft.hasFolders())
        placeInner(draft.inner(), draft.url().get(), inside);
    }
  }

  private void placeInner(FolderList folders, String url, Rectangle bounds) {
    var drafts = drafts(folders, Optional.of(url), MAX_INNER);
    var areas = SquarifiedTreemap.layout(sizes(drafts), bounds);
    for (var i = 0; i < areas.size(); i++)
      marks.add(new Area(areas.get(i), 2, text(drafts.get(i), address.apply(url))));
  }

  private static List<Draft> drafts(FolderList folders, Optional<String> parent, int max) {
    var end = folders.folders() <= max + 1 ? max + 1 : max;
    var drafts = new ArrayList<Draft>();
    var pages = folders.pages();
    for (var one : folders.largest().stream().limit(end).toList()) {
      var url = Optional.of(parent.orElse("") + one.name());
      drafts.add(new Draft(one.name(), url, one.pages(), one.inner()));
      pages -= one.pages();
    }
    var rest = folders.folders() - drafts.size();
    if (rest > 0)
      drafts.add(new Draft("and " + rest + " more", Optional.empty(), pages, FolderList.NONE));
    drafts.sort(Comparator.comparingLong(Draft::pages).reversed());
    return drafts;
  }

  private static List<Long> sizes(List<Draft> drafts) {
    return drafts.stream().map(Draft::pages).toList();
  }

  private PictureText text(Draft draft, String addressOfRest) {
    var number = draft.pages() == 1 ? "1 page" : draft.pages() + " pages";
    var label = draft.label().isEmpty() ? "pages" : withoutScheme(draft.label());
    var title = draft.url().orElse(draft.label()) + ": " + number;
    return new PictureText(
        label, title, draft.url().map(address).or(() -> Optional.of(addressOfRest)));
  }

  private static String withoutScheme(String name) {
    return name.contains("://") ? ShortenedText.site(name) : name;
  }
}
