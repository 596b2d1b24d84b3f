package orbweaver.cli.options;

import java.nio.file.Path;
import java.time.Duration;
import orbweaver.app.settings.ServiceVariables;
import orbweaver.app.settings.Setting;
import orbweaver.app.settings.SettingSyntax;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.contract.url.PolitenessKeyKind;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Converters of options that have a row in {@link ServiceVariables}: an option accepts the texts
 * that its variable accepts. Options of a type that only one row has are registered in {@link
 * Converters}.
 */
public final class SettingConverters {
  private SettingConverters() {}

  /** Returns the parsed text; an error is that of the row, without the name of the variable. */
  static <T> T convert(Setting<T> row, String text) {
    try {
      return row.parser().apply(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  /** Converter of files, which are relative to the folder of the caller. */
  static Path file(String text) {
    try {
      return SettingSyntax.file(text, CommandEnvironment::resolve);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  /** Converter of {@code --health-port}. */
  public static final class HealthPort implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return SettingConverters.convert(ServiceVariables.HEALTH_PORT, text);
    }
  }

  /** Converter of {@code --patience}. */
  public static final class Patience implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      return SettingConverters.convert(ServiceVariables.PATIENCE, text);
    }
  }

  /** Converter of {@code --partitions}. */
  public static final class Partitions implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return SettingConverters.convert(ServiceVariables.PARTITIONS, text);
    }
  }

  /** Converter of {@code --politeness-key}. */
  public static final class PolitenessKey implements ITypeConverter<PolitenessKeyKind> {
    @Override
    public PolitenessKeyKind convert(String text) {
      return SettingConverters.convert(ServiceVariables.POLITENESS_KEY, text);
    }
  }

  /** Converter of {@code --retention}. */
  public static final class Retention implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      return SettingConverters.convert(ServiceVariables.RETENTION, text);
    }
  }

  /** Converter of {@code --archive-retention}. */
  public static final class ArchiveRetention implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      return SettingConverters.convert(ServiceVariables.ARCHIVE_RETENTION, text);
    }
  }

  /** Converter of {@code --archive-size}. */
  public static final class ArchiveSize implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      return SettingConverters.convert(ServiceVariables.ARCHIVE_SIZE, text);
    }
  }

  /** Converter of {@code --commit-interval}. */
  public static final class CommitInterval implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      return SettingConverters.convert(ServiceVariables.COMMIT_INTERVAL, text);
    }
  }

  /** Converter of {@code --body-memory}. */
  public static final class BodyMemory implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      return SettingConverters.convert(ServiceVariables.BODY_MEMORY, text);
    }
  }

  /** Converter of {@code --delay-floor}. */
  public static final class DelayFloor implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      return SettingConverters.convert(ServiceVariables.DELAY_FLOOR, text);
    }
  }

  /** Converter of {@code --delay-factor}. */
  public static final class DelayFactor implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      return SettingConverters.convert(ServiceVariables.DELAY_FACTOR, text);
    }
  }

  /** Converter of {@code --fetch-timeout}. */
  public static final class FetchTimeout implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      return SettingConverters.convert(ServiceVariables.FETCH_TIMEOUT, text);
    }
  }
}
