package orbweaver.cli.graph;

import orbweaver.cli.graph.export.GraphExportCommand;
import orbweaver.cli.graph.export.SubsiteCommand;
import orbweaver.cli.graph.export.UnionCommand;
import orbweaver.cli.graph.look.BrokenCommand;
import orbweaver.cli.graph.look.ChangedCommand;
import orbweaver.cli.graph.look.FindCommand;
import orbweaver.cli.graph.look.LinksCommand;
import orbweaver.cli.graph.way.DegreesCommand;
import orbweaver.cli.graph.way.NeighboursCommand;
import orbweaver.cli.graph.way.PathCommand;
import orbweaver.cli.graph.way.PathsCommand;
import orbweaver.cli.graph.whole.ImpactCommand;
import orbweaver.cli.graph.whole.RankCommand;
import orbweaver.cli.graph.whole.SnapshotsCommand;
import orbweaver.cli.graph.whole.StatsCommand;
import orbweaver.cli.graph.whole.TreeCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Command group {@code orbweaver graph}. */
@Command(
    name = "graph",
    header = "Queries and exports the link graph of a crawl.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      GraphExportCommand.class,
      UnionCommand.class,
      PathCommand.class,
      PathsCommand.class,
      DegreesCommand.class,
      NeighboursCommand.class,
      TreeCommand.class,
      LinksCommand.class,
      SubsiteCommand.class,
      FindCommand.class,
      RankCommand.class,
      ImpactCommand.class,
      BrokenCommand.class,
      ChangedCommand.class,
      SnapshotsCommand.class,
      StatsCommand.class
    })
public final class GraphCommand implements Runnable {
  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public void run() {
    command.commandLine().usage(command.commandLine().getOut());
  }
}
