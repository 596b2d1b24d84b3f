package orbweaver.e2e;

import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Chromium without a window, driven through WebDriver, if both programs are installed. */
final class HeadlessBrowser implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final List<String> BROWSERS =
      List.of("chromium", "chromium-browser", "google-chrome", "chrome-headless-shell");
  private static final List<String> DRIVERS = List.of("chromedriver");

  /** Reason to skip a test that needs the browser. */
  static final String MISSING = "Chromium and its driver are not installed";

  private static final Set<String> NETWORK = Set.of("http", "https", "ws", "wss", "ftp");
  private static final JsonMapper JSON = new JsonMapper();

  private final ChromeDriver driver;

  private HeadlessBrowser(ChromeDriver driver) {
    this.driver = driver;
  }

  /**
   * Visit of a page.
   *
   * @param document document after scripts have run
   * @param requests URLs of all requests of the page to a network
   * @param messages messages of the console of the page, such as errors
   */
  record Visit(String document, List<String> requests, List<String> messages) {}

  /**
   * Starts the browser; empty if it is not installed.
   *
   * @param folder folder for its profile
   */
  static Optional<HeadlessBrowser> start(Path folder) throws IOException {
    var browser = program(BROWSERS);
    var driver = program(DRIVERS);
    if (browser.isEmpty() || driver.isEmpty()) return Optional.empty();
    var profile = Files.createTempDirectory(folder, "profile");
    var service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(driver.get().toFile())
            .usingAnyFreePort()
            .build();
    return Optional.of(
        new HeadlessBrowser(new ChromeDriver(service, options(browser.get(), profile))));
  }

  private static Optional<Path> program(List<String> names) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .flatMap(folder -> names.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static ChromeOptions options(Path browser, Path profile) {
    var logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    var options = new ChromeOptions();
    options.setBinary(browser.toFile());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--user-data-dir=" + profile);
    options.setCapability("goog:loggingPrefs", logs);
    return options;
  }

  /** Loads a page of a file. */
  Visit visit(Path page) {
    return visit(page.toUri());
  }

  /** Loads a page, and returns what was requested and reported since the last visit. */
  Visit visit(URI page) {
    driver.get(page.toString());
    return visited();
  }

  /** Returns the current page, with what was requested and reported since the last visit. */
  Visit visited() {
    var logs = driver.manage().logs();
    var requests =
        logs.get(LogType.PERFORMANCE).getAll().stream()
            .flatMap(entry -> request(entry).stream())
            .distinct()
            .toList();
    var messages = logs.get(LogType.BROWSER).getAll().stream().map(LogEntry::getMessage).toList();
    return new Visit(String.valueOf(driver.getPageSource()), requests, messages);
  }

  private static Optional<String> request(LogEntry entry) {
    var event = JSON.readTree(entry.getMessage()).path("message");
    return Optional.of(event)
        .filter(one -> one.path("method").asString().equals("Network.requestWillBeSent"))
        .map(one -> one.path("params").path("request").path("url"))
        .map(JsonNode::asString)
        .filter(url -> NETWORK.contains(url.substring(0, url.indexOf(':'))));
  }

  /** Shows all pages from now on as a telephone does, whose screen has this width in pixels. */
  void shrinkTo(int width) {
    var screen = Map.<String, Object>of("width", width, "height", 800, "deviceScaleFactor", 1);
    var telephone = new HashMap<>(screen);
    telephone.put("mobile", true);
    driver.executeCdpCommand("Emulation.setDeviceMetricsOverride", telephone);
  }

  /** Returns the width of the current page in pixels, also of what is not on the screen. */
  long pageWidth() {
    var width = driver.executeScript("return document.documentElement.scrollWidth");
    return ((Number) Objects.requireNonNull(width)).longValue();
  }

  /** Returns the first element that a CSS selector selects. */
  WebElement element(String selector) {
    return driver.findElement(By.cssSelector(selector));
  }

  /** Returns the address of the current page. */
  URI address() {
    return URI.create(String.valueOf(driver.getCurrentUrl()));
  }

  /** Returns the visible text of the current page. */
  String text() {
    return element("body").getText();
  }

  /** Presses keys in the element that has the focus. */
  void press(CharSequence... keys) {
    new Actions(driver).sendKeys(keys).perform();
  }

  /** Presses key Enter, and waits for the page that it leads to. */
  void enter() {
    var old = element("main");
    press(Keys.ENTER);
    await().atMost(PATIENCE).until(() -> isGone(old));
    await().atMost(PATIENCE).ignoreExceptions().until(() -> !text().isEmpty());
  }

  private static boolean isGone(WebElement element) {
    try {
      return !element.isEnabled();
    } catch (WebDriverException _) {
      return true;
    }
  }

  /** Returns the element that has the focus. */
  WebElement focused() {
    return driver.switchTo().activeElement();
  }

  /** Ends the browser. */
  @Override
  public void close() {
    driver.quit();
  }
}
