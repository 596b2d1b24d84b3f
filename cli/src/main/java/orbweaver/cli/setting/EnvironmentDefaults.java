package orbweaver.cli.setting;

import java.util.Locale;
import java.util.Optional;
import orbweaver.kit.settings.Environment;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Every option is a variable too: {@code --allow-private} is {@code ORBWEAVER_ALLOW_PRIVATE}. */
public final class EnvironmentDefaults implements IDefaultValueProvider {
  private final Environment environment;

  public EnvironmentDefaults(Environment environment) {
    this.environment = environment;
  }

  /** The variable of an option. */
  public static String variable(OptionSpec option) {
    var word = option.longestName().replaceFirst("^-+", "");
    return "ORBWEAVER_" + word.replace('-', '_').toUpperCase(Locale.ROOT);
  }

  /** What an option's variable says, if it is set. */
  public Optional<String> value(OptionSpec option) {
    if (option.usageHelp() || option.versionHelp()) return Optional.empty();
    return environment.text(variable(option));
  }

  @Override
  public @Nullable String defaultValue(ArgSpec argument) {
    return argument instanceof OptionSpec option ? value(option).orElse(null) : null;
  }
}
