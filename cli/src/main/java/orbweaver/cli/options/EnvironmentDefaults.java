package orbweaver.cli.options;

import java.util.Locale;
import java.util.Optional;
import orbweaver.runtime.settings.Environment;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Default values of options from the environment: {@code --ports} is {@code ORBWEAVER_PORTS}. */
public final class EnvironmentDefaults implements IDefaultValueProvider {
  private final Environment environment;

  public EnvironmentDefaults(Environment environment) {
    this.environment = environment;
  }

  /** Returns the name of the variable of an option. */
  public static String variableOf(OptionSpec option) {
    var name = option.longestName().replaceFirst("^-+", "");
    return "ORBWEAVER_" + name.replace('-', '_').toUpperCase(Locale.ROOT);
  }

  /** Returns the value of the variable of an option, if set. */
  public Optional<String> valueOf(OptionSpec option) {
    if (option.usageHelp() || option.versionHelp()) return Optional.empty();
    return environment.text(variableOf(option));
  }

  @Override
  public @Nullable String defaultValue(ArgSpec argument) {
    return argument instanceof OptionSpec option ? valueOf(option).orElse(null) : null;
  }
}
