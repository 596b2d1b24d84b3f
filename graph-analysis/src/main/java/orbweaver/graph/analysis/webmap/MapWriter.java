package orbweaver.graph.analysis.webmap;

import static orbweaver.language.action.ListStyle.ITEMIZE;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Consumer;
import orbweaver.contract.fetch.Header;
import orbweaver.language.report.HtmlFormat;
import orbweaver.language.report.ReportOutput;
import orbweaver.language.report.ReportOutput.Element.Enumeration;
import orbweaver.language.report.ReportOutput.Element.Item;
import orbweaver.language.report.ReportOutput.End;
import orbweaver.language.report.ReportOutput.LineBreak;
import orbweaver.language.report.ReportOutput.Link;
import orbweaver.language.report.ReportOutput.Preformatted;
import orbweaver.language.report.ReportOutput.Start;
import orbweaver.language.report.ReportOutput.Text;
import orbweaver.language.report.ResourceOverview;

/** Writer of maps for people, piece by piece. */
public final class MapWriter implements AutoCloseable {
  private static final String TITLE = "Web Link Structure";
  private static final int MAX_START_URLS = 10;
  private static final ReportOutput START_LIST = new Start(new Enumeration(ITEMIZE));
  private static final ReportOutput END_LIST = new End(new Enumeration(ITEMIZE));
  private static final ReportOutput START_ITEM = new Start(new Item(ITEMIZE));
  private static final ReportOutput END_ITEM = new End(new Item(ITEMIZE));

  private final Consumer<String> out;
  private final MapFormat format;
  private final Consumer<ReportOutput> outputs;
  private final Runnable endLine;
  // Each open list has an open item.
  private int openLists;

  /**
   * @param out receives the text
   */
  public MapWriter(MapFormat format, Consumer<String> out) {
    this.format = format;
    this.out = out;
    var text = new NestedText(out);
    outputs =
        switch (format) {
          case TEXT -> text;
          case HTML -> output -> out.accept(HtmlFormat.format(output));
        };
    endLine = text::endLine;
    out.accept(
        switch (format) {
          case TEXT -> TITLE + "\n";
          case HTML -> HtmlFormat.begin(TITLE);
        });
  }

  /** Writes a map. */
  public void write(WebMap map) {
    begin(map.legend());
    map.resources().forEach(this::write);
    end();
  }

  /** Begins a map. */
  public void begin(MapLegend legend) {
    outputs.accept(START_LIST);
    var startUrls = legend.startUrls();
    startUrls.stream()
        .limit(MAX_START_URLS)
        .forEach(url -> item(new Text("Start URL: "), new Link(url, false)));
    if (startUrls.size() > MAX_START_URLS)
      item(new Text("Start URLs: " + startUrls.size() + ", the first are above"));
    for (var field : legend.fields()) item(new Text(field.label() + ": " + field.value()));
    item(new Text("Constraints: " + legend.constraints().orElse("none")));
    outputs.accept(END_LIST);
  }

  private void item(ReportOutput... content) {
    outputs.accept(START_ITEM);
    for (var output : content) outputs.accept(output);
    outputs.accept(END_ITEM);
  }

  /** Writes the next resource of the map. */
  public void write(MappedResource resource) {
    closeLists(resource.level() + 1);
    if (openLists > resource.level()) outputs.accept(END_ITEM);
    else openList();
    outputs.accept(START_ITEM);
    content(resource).forEach(outputs);
    endLine.run();
  }

  /** Ends the map. */
  public void end() {
    closeLists(0);
  }

  private void openList() {
    outputs.accept(START_LIST);
    openLists++;
  }

  private static List<ReportOutput> content(MappedResource resource) {
    var content =
        new ArrayList<>(
            new ResourceOverview(
                    resource.url(),
                    size(resource),
                    resource.status().map(OptionalInt::of).orElse(OptionalInt.empty()),
                    resource.age())
                .outputs());
    if (resource.status().isEmpty()) content.add(1, new Text(" [" + failure(resource) + "]"));
    resource
        .title()
        .filter(title -> !title.isBlank())
        .ifPresent(
            title -> {
              content.add(new LineBreak());
              content.add(new Text("Title: " + title));
            });
    if (!resource.headers().isEmpty()) content.add(head(resource));
    return content;
  }

  private static OptionalLong size(MappedResource resource) {
    return resource.bytes().map(OptionalLong::of).orElse(OptionalLong.empty());
  }

  private static String failure(MappedResource resource) {
    return resource.outcome() + resource.detail().map(detail -> ": " + detail).orElse("");
  }

  private static Preformatted head(MappedResource resource) {
    return new Preformatted(resource.headers().stream().map(MapWriter::line).toList());
  }

  private static String line(Header header) {
    return header.name() + ": " + header.value();
  }

  private void closeLists(int remaining) {
    while (openLists > remaining) {
      outputs.accept(END_ITEM);
      outputs.accept(END_LIST);
      openLists--;
    }
  }

  /** Completes the output. */
  @Override
  public void close() {
    if (format == MapFormat.HTML) out.accept(HtmlFormat.end());
  }
}
