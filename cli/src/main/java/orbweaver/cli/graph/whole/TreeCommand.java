package orbweaver.cli.graph.whole;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import orbweaver.cli.graph.option.Asking;
import orbweaver.cli.option.ActivityOption;
import orbweaver.cli.text.SafeTerminalText;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.tree.Drawing;
import orbweaver.graph.tree.Drawing.Form;
import orbweaver.graph.tree.Element;
import orbweaver.graph.tree.Elements;
import orbweaver.language.family.FamilyIndex;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code orbweaver graph tree}. */
@Command(
    name = "tree",
    header =
        "Prints the crawl tree of each activity: each page below the page it was discovered on.",
    description = {
      "If several pages of the same depth link to a page, the one with the smallest index is its"
          + " parent."
          + " Text lines are cut at 80 columns, marked by \u2026.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class TreeCommand implements Callable<Integer> {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "Output format: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  private Form form = Form.TEXT;

  @Mixin private ActivityOption activity = new ActivityOption();

  @Mixin private Asking asking = new Asking();

  /** Output of {@code --json}. */
  private record Tree(List<Element> elements) {}

  @Override
  public Integer call() {
    return asking.ask(asking.isJson() ? this::list : this::draw);
  }

  private void draw(LinkGraph graph, PrintWriter out) throws IOException {
    try (var drawing = Drawing.of(form, out)) {
      Elements.each(graph, activity.in(graph), FamilyIndex::toString, drawing);
    }
  }

  private void list(LinkGraph graph, PrintWriter out) throws IOException {
    var all = new ArrayList<Element>();
    Elements.each(graph, activity.in(graph), FamilyIndex::toString, all::add);
    out.print(SafeTerminalText.json(new Tree(all)) + "\n");
  }
}
