package orbweaver.cli.options;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import java.util.List;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Section of a help text that lists the options under headings. */
public final class GroupedOptions implements IHelpSectionRenderer {
  /** Number of options from which on a help text has headings. */
  static final int MIN_OPTIONS = 30;

  private GroupedOptions() {}

  /** Groups the options in the help of each command that has many. */
  public static CommandLine applyTo(CommandLine line) {
    if (line.getCommandSpec().options().size() >= MIN_OPTIONS) {
      line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new GroupedOptions());
    }
    line.getSubcommands().values().forEach(GroupedOptions::applyTo);
    return line;
  }

  @Override
  public String render(Help help) {
    var groups =
        help.commandSpec().options().stream()
            .filter(option -> !option.hidden())
            .collect(groupingBy(GroupedOptions::groupOf, TreeMap::new, toList()));
    return groups.entrySet().stream()
        .map(group -> "%n%s:%n".formatted(group.getKey().heading()) + list(help, group.getValue()))
        .collect(joining());
  }

  // All groups have the columns of the longest option.
  private static String list(Help help, List<OptionSpec> options) {
    return help.optionListExcludingGroups(
        options,
        help.createDefaultLayout(),
        Help.createShortOptionNameComparator(),
        help.parameterLabelRenderer());
  }

  private static OptionGroup groupOf(OptionSpec option) {
    return OptionGroup.of(option.longestName()).orElse(OptionGroup.OUTPUT);
  }
}
